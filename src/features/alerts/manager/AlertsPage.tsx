import { Trans } from '@lingui/react/macro'
import { useSession } from '../../../account/session/react.tsx'
import type { AlertsSearch } from '../alerts-search.ts'
import type { Toaster } from '../toaster.ts'
import { AlertsManager } from './AlertsManager.tsx'
import styles from './alerts-page.module.css'
import { ForVisitors } from './states/ForVisitors.tsx'
import { ListSkeleton } from './states/ListSkeleton.tsx'

interface AlertsPageProps {
  search: AlertsSearch
  notify: Toaster
}

/** Price alerts and their log: of a user, or what they are for a visitor. */
export function AlertsPage({ search, notify }: AlertsPageProps) {
  const { status, user } = useSession()
  if (status === 'visitor') return <ForVisitors />
  if (user === undefined) {
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>
          <Trans>Alerts</Trans>
        </h1>
        <ListSkeleton />
      </div>
    )
  }
  return <AlertsManager key={user.userId} userId={user.userId} search={search} notify={notify} />
}
