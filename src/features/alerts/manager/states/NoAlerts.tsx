import { Trans } from '@lingui/react/macro'
import { useAlertPanel } from '../../../../account/alerts/alert-panel.ts'
import button from '../../../../ui/button.module.css'
import styles from '../../../../ui/message.module.css'
import type { ListTab } from '../alert-groups.ts'

interface NoAlertsProps {
  tab: ListTab
  query: string
  /** There is no list, because it could not be fetched. */
  hasFailed: boolean
  onRetry: () => void
  onClear: () => void
}

/** Stands where a list is empty, and says why and what can be done. */
export function NoAlerts({ tab, query, hasFailed, onRetry, onClear }: NoAlertsProps) {
  const alertPanel = useAlertPanel()
  if (hasFailed) {
    return (
      <div className={`${styles.message} ${styles.short}`} role="alert">
        <p className={styles.title}>
          <Trans>Your alerts could not be loaded</Trans>
        </p>
        <p className={styles.text}>
          <Trans>They are still watched on the server. It is tried again by itself.</Trans>
        </p>
        <button type="button" className={button.quiet} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </div>
    )
  }
  if (query !== '') {
    return (
      <div className={`${styles.message} ${styles.short}`}>
        <p className={styles.title}>
          <Trans>
            No alert on a pair with “<bdi>{query}</bdi>”
          </Trans>
        </p>
        <button type="button" className={button.quiet} onClick={onClear}>
          <Trans>Show all</Trans>
        </button>
      </div>
    )
  }
  return (
    <div className={`${styles.message} ${styles.short}`}>
      <p className={styles.title}>
        <EmptyTitle tab={tab} />
      </p>
      {(tab === 'active' || tab === 'all') && (
        <>
          <p className={styles.text}>
            <Trans>The bell in a row of the markets sets one for its pair.</Trans>
          </p>
          <button type="button" className={button.quiet} onClick={() => alertPanel.open({})}>
            <Trans>Set an alert</Trans>
          </button>
        </>
      )}
    </div>
  )
}

function EmptyTitle({ tab }: { tab: ListTab }) {
  switch (tab) {
    case 'active':
      return <Trans>No alert is active</Trans>
    case 'triggered':
      return <Trans>No alert has fired for good</Trans>
    case 'paused':
      return <Trans>No alert is paused</Trans>
    case 'expired':
      return <Trans>No alert has expired</Trans>
    case 'all':
      return <Trans>You have no alerts</Trans>
  }
}
