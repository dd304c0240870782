import { Trans } from '@lingui/react/macro'
import styles from './cards/overview-page.module.css'

/** Stands for the overview until it is known what is on it. */
export function OverviewWaiting() {
  return (
    <div className={styles.page} aria-busy>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans context="page">Overview</Trans>
        </h1>
      </header>
    </div>
  )
}
