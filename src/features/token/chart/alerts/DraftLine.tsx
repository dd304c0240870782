import { Trans, useLingui } from '@lingui/react/macro'
import { GripVertical, X } from 'lucide-react'
import { useAlertPanel } from '../../../../account/alerts/alert-panel.ts'
import type { PriceLook } from '../../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../../charts/price-chart/price-chart.ts'
import { alertTypes } from '../../../../contract/entities/alert/alert-enums.ts'
import { formatPercent } from '../../../../i18n/percent.ts'
import { quotedPriceOf } from '../price-of.ts'
import { kindAt } from './line-price.ts'
import { PriceLine } from './PriceLine.tsx'
import styles from './price-line.module.css'

interface DraftLineProps {
  chart: PriceChart
  look: PriceLook
  symbolId: string
  scale: number
  price: string
  /** The last price; NaN unknown. */
  last: number
  takesFocus: boolean
  /** Takes the price that the line was moved to; undefined lets go of it. */
  onChange: (price: string | undefined) => void
}

/** The line of an alert that is being made. */
export function DraftLine(props: DraftLineProps) {
  const alertPanel = useAlertPanel()
  const { chart, look, symbolId, scale, price, last, takesFocus, onChange } = props
  const { t } = useLingui()
  const alertType = kindAt(price, last)
  const set = (): void => alertPanel.open({ symbolId, price, alertType })
  const text = quotedPriceOf(price, look, scale)
  const away = formatPercent(Math.abs(Number(price) / last - 1), look.style).text.replace(/^\+/, '')
  const rises = alertType === alertTypes.risesTo
  return (
    <PriceLine
      {...{ chart, look, scale, price, takesFocus }}
      tone="new"
      label={t`Price of the new alert`}
      onMove={onChange}
      onDrop={() => {}}
      onCancel={() => onChange(undefined)}
      onConfirm={set}
    >
      <div className={styles.chip}>
        <GripVertical className={styles.grip} size={14} strokeWidth={1.5} aria-hidden />
        <span className={styles.text}>
          <b>{rises ? <Trans>Rises to {text}</Trans> : <Trans>Falls to {text}</Trans>}</b>
          {away !== '' && (
            <span className={styles.distance}>
              {' · '}
              {rises ? <Trans>{away} above</Trans> : <Trans>{away} below</Trans>}
            </span>
          )}
        </span>
        <button type="button" className={styles.confirm} onClick={set}>
          <Trans>Set alert</Trans>
        </button>
        <button
          type="button"
          className={styles.close}
          aria-label={t`Remove the line`}
          onClick={() => onChange(undefined)}
        >
          <X size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
    </PriceLine>
  )
}
