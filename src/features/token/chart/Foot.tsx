import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceScale } from '../../../charts/price-chart/look.ts'
import { zoneName } from '../../../lib/zone-name.ts'
import styles from './foot.module.css'
import { type Range, ranges } from './intervals.ts'
import toolbar from './toolbar/toolbar.module.css'

interface FootProps {
  range: Range | undefined
  onRange: (range: Range) => void
  scale: PriceScale
  onScale: (scale: PriceScale) => void
  /** Shows the newest candles on a scale that fits them. */
  onReset: () => void
  /** Minutes from UTC. */
  zone: number
}

/** Where the library that draws comes from. */
const library = 'https://www.tradingview.com/lightweight-charts/'

/** Under the chart: how much of the past, in whose time, on which scale, and by whose library. */
export function Foot({ range, onRange, scale, onScale, onReset, zone }: FootProps) {
  const { t } = useLingui()
  const toggle = (wanted: PriceScale): void => onScale(scale === wanted ? 'linear' : wanted)
  return (
    <div className={styles.foot}>
      <div className={toolbar.group} role="group" aria-label={t`Range`} dir="ltr">
        {ranges.map((each) => (
          <button
            key={each}
            type="button"
            className={toolbar.choice}
            aria-pressed={each === range}
            onClick={() => onRange(each)}
          >
            {each === 'all' ? t`All` : each}
          </button>
        ))}
      </div>
      <div className={styles.end}>
        <a className={styles.library} href={library} target="_blank" rel="noopener noreferrer">
          <Trans>Drawn with Lightweight Charts by TradingView</Trans>
        </a>
        <span className={styles.zone} dir="ltr">
          {zoneName(zone)}
        </span>
        <button
          type="button"
          className={toolbar.choice}
          aria-pressed={scale === 'logarithmic'}
          title={t`Logarithmic scale`}
          onClick={() => toggle('logarithmic')}
        >
          <Trans context="scale">Log</Trans>
        </button>
        <button
          type="button"
          className={toolbar.choice}
          aria-pressed={scale === 'percent'}
          aria-label={t`Scale in percent`}
          onClick={() => toggle('percent')}
        >
          %
        </button>
        <button type="button" className={toolbar.choice} onClick={onReset}>
          <Trans context="scale">Auto</Trans>
        </button>
      </div>
    </div>
  )
}
