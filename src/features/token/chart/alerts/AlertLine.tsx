import { Trans, useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import type { AlertList } from '../../../../account/alerts/alert-list.ts'
import { useAlertPanel } from '../../../../account/alerts/alert-panel.ts'
import { useOpenSignIn } from '../../../../account/session/use-open-sign-in.ts'
import type { PriceLook } from '../../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../../charts/price-chart/price-chart.ts'
import type { Alert } from '../../../../contract/entities/alert/alert.ts'
import { alertTypes } from '../../../../contract/entities/alert/alert-enums.ts'
import { usePreference, useSetPreferences } from '../../../../storage/react.tsx'
import { quotedPriceOf } from '../price-of.ts'
import {
  type LineKind,
  type MovedAlert,
  movedAlert,
  type ReadPrice,
  watchedPrice,
} from './line-price.ts'
import { PriceLine } from './PriceLine.tsx'
import styles from './price-line.module.css'
import { TurnQuestion } from './TurnQuestion.tsx'
import { useMoveAlert } from './use-move-alert.ts'

interface AlertLineProps {
  chart: PriceChart
  look: PriceLook
  scale: number
  /** The last price; NaN unknown. */
  last: number
  read: ReadPrice
  list: AlertList
  /** Whose alert it is. */
  userId: string
  alert: Alert & { alertType: LineKind }
}

/**
 * An alert as a line: put elsewhere, it watches another price. Put across the price it waits for the other
 * move, which is asked about once, or until the user wants no more questions.
 */
export function AlertLine({ chart, look, scale, last, read, list, userId, alert }: AlertLineProps) {
  const alertPanel = useAlertPanel()
  const { t } = useLingui()
  const changesUnasked = usePreference('changeModeWithoutDialog')
  const set = useSetPreferences()
  const own = alert.configurePrice ?? ''
  const [price, setPrice] = useState(own)
  const [asked, setAsked] = useState<MovedAlert>()

  const move = useMoveAlert({
    list,
    userId,
    alert,
    onSignIn: useOpenSignIn(),
    onRefused: () => setPrice(own),
  })
  const save = ({ settings }: MovedAlert): void => {
    setAsked(undefined)
    move(settings)
  }
  const finish = (): void => {
    if (Number(price) === Number(own)) return
    const next = movedAlert(alert, price, watchedPrice(alert, last, read))
    if (next.turns && !changesUnasked) setAsked(next)
    else save(next)
  }
  const text = quotedPriceOf(price, look, scale)
  const rises = alert.alertType === alertTypes.risesTo
  return (
    <>
      <PriceLine
        {...{ chart, look, scale, price }}
        tone="set"
        label={rises ? t`Alert, rises to` : t`Alert, falls to`}
        onMove={setPrice}
        onDrop={finish}
        onCancel={() => setPrice(own)}
        onConfirm={() => {
          if (Number(price) === Number(own)) alertPanel.open({ mode: 'edit', alert })
          else finish()
        }}
      >
        <span className={styles.words}>
          <Bell size={14} strokeWidth={1.5} aria-hidden />
          {rises ? <Trans>Rises to</Trans> : <Trans>Falls to</Trans>}
        </span>
      </PriceLine>
      {asked !== undefined && (
        <TurnQuestion
          price={text}
          rises={asked.settings.alertType === alertTypes.risesTo}
          onAnswer={(turns, forGood) => {
            if (forGood) set({ changeModeWithoutDialog: true })
            if (turns) save(asked)
            else {
              setAsked(undefined)
              setPrice(own)
            }
          }}
        />
      )}
    </>
  )
}
