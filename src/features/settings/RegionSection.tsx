import { RegionFields } from '../../app/region/RegionFields.tsx'
import styles from './settings.module.css'

/** Language, currency, and what changes are measured from. */
export function RegionSection() {
  return (
    <div className={styles.fields}>
      <RegionFields />
    </div>
  )
}
