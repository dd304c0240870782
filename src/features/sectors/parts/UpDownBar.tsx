import { useLingui } from '@lingui/react/macro'
import styles from './parts.module.css'

interface UpDownBarProps {
  up: number
  flat: number
  down: number
}

/** How many coins rose, stayed and fell, as parts of a bar that follows the text. */
export function UpDownBar({ up, flat, down }: UpDownBarProps) {
  const { t } = useLingui()
  const parts = [
    { name: 'up', count: up },
    { name: 'flat', count: flat },
    { name: 'down', count: down },
  ] as const
  return (
    <div className={styles.upDown} role="img" aria-label={t`${up} up, ${flat} flat, ${down} down`}>
      <span className={styles.bar}>
        {parts.map(({ name, count }) =>
          count === 0 ? null : <span key={name} data-part={name} style={{ flexGrow: count }} />,
        )}
      </span>
      <span className={styles.counts}>
        <bdi dir="ltr">{up}</bdi>
        <bdi dir="ltr">{down}</bdi>
      </span>
    </div>
  )
}
