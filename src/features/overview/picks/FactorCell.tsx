import { useLingui } from '@lingui/react/macro'
import type { CoinPick, FactorKind } from '../../../contract/entities/market/picks.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import styles from './picks-card.module.css'

type Factor = CoinPick['factors'][number]

/** One factor of a pick: its name, its value, and where it stands among all coins. */
export function FactorCell({ factor }: { factor: Factor }) {
  const { t } = useLingui()
  const names = useFactorNames()
  const value = useFactorText(factor)
  const percentile = Math.round(factor.percentile)
  return (
    <span className={styles.factor}>
      <span className={styles.quiet}>{names[factor.kind]}</span>
      <span className={styles.reading}>
        <bdi dir="ltr">{value}</bdi>
        <span className={styles.rail} aria-hidden>
          <span className={styles.dot} style={{ insetInlineStart: `${percentile}%` }} />
        </span>
        <bdi dir="ltr" className={styles.quiet} aria-label={t`percentile ${percentile}`}>
          {t`P${percentile}`}
        </bdi>
      </span>
    </span>
  )
}

/** What factors are called, with the time that they are over. */
export function useFactorNames(): Record<FactorKind, string> {
  const { t } = useLingui()
  return {
    momentum: t`Momentum, 24 h`,
    relativeVolume: t`Relative volume`,
    openInterestChange: t`Open interest, 24 h`,
    funding: t`Funding`,
    sectorStrength: t`Sector, 24 h`,
    volatility: t`Hourly volatility`,
  }
}

function useFactorText({ kind, value }: Factor): string {
  const style = numberStyle(useLocale().language)
  switch (kind) {
    case 'relativeVolume':
      return `${localise(value.toFixed(1), style)}×`
    case 'funding':
      return formatPercent(value, style, 4).text
    case 'volatility':
      return formatPercent(value, style).text.replace('+', '')
    default:
      return formatPercent(value, style).text
  }
}
