import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import { directionName } from '../../../market/cells/direction.ts'
import styles from './parts.module.css'
import { formatPoints } from './points-text.ts'

/** A part in the change of an index, in points; a dash where it is unknown. */
export function Points({ hundredths }: { hundredths: number | null }) {
  const { t } = useLingui()
  const { language } = useLocale()
  if (hundredths === null) return <span className={styles.figure}>{missing}</span>
  const { text, direction } = formatPoints(hundredths, numberStyle(language))
  return (
    <bdi dir="ltr" className={styles.figure} data-direction={directionName(direction)}>
      {t`${text} pt`}
    </bdi>
  )
}
