import { Trans } from '@lingui/react/macro'
import button from '../../ui/button.module.css'
import styles from './sectors.module.css'

interface SectorsStateProps {
  offline: boolean
  failed: boolean
  onRetry: () => void
}

/** Stands where figures will come, or says why they cannot. */
export function SectorsState({ offline, failed, onRetry }: SectorsStateProps) {
  if (offline) {
    return (
      <p className={styles.state}>
        <Trans>Not known without a connection.</Trans>
      </p>
    )
  }
  if (!failed) {
    return (
      <div className={styles.waiting} aria-busy>
        <div className={styles.bone} />
      </div>
    )
  }
  return (
    <div className={styles.state} role="alert">
      <p>
        <Trans>The sectors could not be loaded.</Trans>
      </p>
      <button type="button" className={button.quiet} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
