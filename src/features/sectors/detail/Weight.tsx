import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import styles from './coin-columns.module.css'

interface WeightProps {
  /** A fraction; null where unknown. */
  weight: number | null
  /** The largest weight, whose bar is whole. */
  heaviest: number
}

/** The weight of a coin in its sector, with a bar. */
export function Weight({ weight, heaviest }: WeightProps) {
  const { language } = useLocale()
  if (weight === null) return <span className={styles.quiet}>{missing}</span>
  const { text } = formatPercent(weight, numberStyle(language), 1)
  const share = heaviest > 0 ? weight / heaviest : 0
  return (
    <span className={styles.weight}>
      <span className={styles.rail} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <bdi dir="ltr">{text.replace('+', '')}</bdi>
    </span>
  )
}
