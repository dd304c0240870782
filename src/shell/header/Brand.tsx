import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useServices } from '../services.tsx'
import styles from './brand.module.css'

/** The logo, and under it whether the prices are real. */
export function Brand() {
  const { venue } = useServices()
  return (
    <Link to="/{-$locale}/markets" className={styles.brand}>
      <svg className={styles.bars} viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
        <rect x="1" y="11" width="4" height="8" rx="1" opacity="0.45" />
        <rect x="8" y="6" width="4" height="13" rx="1" opacity="0.75" />
        <rect x="15" y="1" width="4" height="18" rx="1" />
      </svg>
      <span className={styles.words}>
        <span className={styles.name} translate="no">
          Bourse
        </span>
        {venue.kind === 'simulated' && (
          <span className={styles.venue}>
            <Trans>Simulated market</Trans>
          </span>
        )}
      </span>
    </Link>
  )
}
