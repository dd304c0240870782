import { useLingui } from '@lingui/react/macro'
import type { CoinPick } from '../../../contract/entities/market/picks.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { factorText, useFactorNames } from '../../../market/factors/factor-texts.ts'
import styles from './picks-card.module.css'

type Factor = CoinPick['factors'][number]

/** One factor of a pick: its name, its value, and where it stands among all coins. */
export function FactorCell({ factor }: { factor: Factor }) {
  const { t } = useLingui()
  const names = useFactorNames()
  const value = factorText(factor, numberStyle(useLocale().language))
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
