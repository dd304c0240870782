import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import type { AlertList } from '../../../../account/alerts/alert-list.ts'
import { useAlertPanel } from '../../../../account/alerts/alert-panel.ts'
import { useNotify } from '../../../../app/notify.tsx'
import type { PriceLook } from '../../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../../charts/price-chart/price-chart.ts'
import type { Alert, AlertSettings } from '../../../../contract/entities/alert/alert.ts'
import { alertTypes } from '../../../../contract/enums.ts'
import { usePreferences } from '../../../../storage/react.tsx'
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
import { refusalText } from './refusal-text.ts'
import { TurnQuestion } from './TurnQuestion.tsx'

interface AlertLineProps {
  chart: PriceChart
  look: PriceLook
  scale: number
  /** The last price; NaN unknown. */
  last: number
  read: ReadPrice
  list: AlertList
  alert: Alert & { alertType: LineKind }
}

/** What is sent of an alert that was put elsewhere, or back. */
interface Change {
  settings: AlertSettings
  isUndo: boolean
}

/**
 * An alert as a line: put elsewhere, it watches another price. Put across the price it waits for the other
 * move, which is asked about once, or until the user wants no more questions.
 */
export function AlertLine({ chart, look, scale, last, read, list, alert }: AlertLineProps) {
  const alertPanel = useAlertPanel()
  const { t } = useLingui()
  const notify = useNotify()
  const { preferences, set } = usePreferences()
  const own = alert.configurePrice ?? ''
  const [price, setPrice] = useState(own)
  const [asked, setAsked] = useState<MovedAlert>()

  const { mutate } = useMutation({
    mutationFn: ({ settings }: Change) => list.update(alert.id, settings),
    scope: { id: `alert ${alert.id}` },
    // The line that was moved is another one by then.
    onSuccess: (_, { isUndo }) => {
      if (!isUndo) notify({ text: moved, tone: 'info', action: { label: msg`Undo`, run: undo } })
    },
    onError: (error) => {
      setPrice(own)
      const text = refusalText(error)
      if (text !== undefined) notify({ text, tone: 'error' })
    },
  })
  const undo = (): void => {
    const { settings } = movedAlert(alert, own, Number.NaN)
    mutate({ settings, isUndo: true })
  }
  const save = ({ settings }: MovedAlert): void => {
    setAsked(undefined)
    mutate({ settings, isUndo: false })
  }
  const finish = (): void => {
    if (Number(price) === Number(own)) return
    const next = movedAlert(alert, price, watchedPrice(alert, last, read))
    if (next.turns && !preferences.changeModeWithoutDialog) setAsked(next)
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

const moved = msg`The alert watches another price now.`
