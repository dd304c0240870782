import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useAlertPanel } from '../../../account/alerts/alert-panel.ts'
import { useAlertList } from '../../../account/alerts/use-alert-list.ts'
import { useUnreadAlerts } from '../../../account/alerts/use-unread-alerts.ts'
import button from '../../../ui/button.module.css'
import type { AlertsSearch } from '../alerts-search.ts'
import { AlertLog } from '../log/AlertLog.tsx'
import type { Toaster } from '../toaster.ts'
import { AlertsBoard } from './AlertsBoard.tsx'
import styles from './alerts-page.module.css'
import { Overview } from './Overview.tsx'
import { ListError } from './states/ListError.tsx'
import { Tabs } from './Tabs.tsx'

interface AlertsManagerProps {
  userId: string
  search: AlertsSearch
  notify: Toaster
}

/** A user's alerts: lists by state, the log, limits, channels and the setting. */
export function AlertsManager({ userId, search, notify }: AlertsManagerProps) {
  const alertPanel = useAlertPanel()
  const { list, state } = useAlertList(userId)
  const tab = search.tab ?? 'active'

  // Another number of unread ones means that something has fired.
  const unread = useUnreadAlerts(userId)
  useEffect(() => void list.refresh(), [list, unread])

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Alerts</Trans>
        </h1>
        <button type="button" className={button.primary} onClick={() => alertPanel.open({})}>
          <Plus size={16} strokeWidth={2} aria-hidden />
          <Trans>New alert</Trans>
        </button>
      </div>
      <ListError state={state} onRetry={() => void list.refresh()} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Tabs search={search} alerts={state.alerts} userId={userId} />
          {tab === 'log' ? (
            <AlertLog userId={userId} notify={notify} />
          ) : (
            <AlertsBoard list={list} state={state} tab={tab} search={search} notify={notify} />
          )}
        </div>
        <Overview userId={userId} state={state} notify={notify} />
      </div>
    </div>
  )
}
