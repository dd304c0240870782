import { useLingui } from '@lingui/react/macro'
import styles from './heat-map-page.module.css'

/** Stands where the map will be, in its size. */
export function HeatWaiting() {
  const { t } = useLingui()
  return <div className={styles.waiting} role="status" aria-label={t`Loading the heat map`} />
}
