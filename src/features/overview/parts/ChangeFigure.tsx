import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { directionName } from '../../../market/cells/direction.ts'
import styles from './parts.module.css'

interface ChangeFigureProps {
  /** A fraction; NaN gives a dash. */
  value: number
}

/** A change that is worked out here, as a signed percentage in its colour. */
export function ChangeFigure({ value }: ChangeFigureProps) {
  const { language } = useLocale()
  const { text, direction } = formatPercent(value, numberStyle(language))
  return (
    <bdi
      className={styles.change}
      dir="ltr"
      translate="no"
      data-direction={directionName(direction)}
    >
      {text || '—'}
    </bdi>
  )
}
