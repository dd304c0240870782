import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { alertNotifications } from '../../../account/alerts/notifications/notifications.ts'
import { useUnreadAlerts } from '../../../account/alerts/use-unread-alerts.ts'
import { markReadMutation } from '../../../api/mutations/alerts.ts'
import { alertLogQuery } from '../../../api/queries/account/alert-log.ts'
import { useApi } from '../../../api/react.tsx'
import { readStatuses } from '../../../contract/entities/alert/alert-enums.ts'
import button from '../../../ui/button.module.css'
import { ListSkeleton } from '../manager/states/ListSkeleton.tsx'
import { showProblem, type Toaster } from '../toaster.ts'
import styles from './alert-log.module.css'
import { LogEntry } from './LogEntry.tsx'
import { MoreEntries } from './MoreEntries.tsx'
import { NoEntries } from './NoEntries.tsx'

interface AlertLogProps {
  userId: string
  notify: Toaster
}

/** Every crossing of every alert, also of deleted ones, and what became of its messages. */
export function AlertLog({ userId, notify }: AlertLogProps) {
  const { t } = useLingui()
  const api = useApi()
  const unread = useUnreadAlerts(userId)
  const log = useInfiniteQuery(alertLogQuery(api, userId))
  const { data: events = [], refetch } = log
  const { mutate: mark } = useMutation(
    markReadMutation(api, userId, (error) => showProblem(notify, error)),
  )
  const [onlyDelivered, setOnlyDelivered] = useState(false)

  // What the notifications tell stands in the log.
  useEffect(() => alertNotifications.dismissAll(), [])

  // Another number of unread ones means that something has fired.
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch, unread])

  const shown = onlyDelivered ? events.filter(({ suppressed }) => suppressed === undefined) : events
  const [newest] = events
  const hasUnread =
    (unread ?? 0) > 0 || events.some(({ readStatus }) => readStatus === readStatuses.unread)

  if (log.isPending && log.isFetching) return <ListSkeleton />
  if (shown.length === 0 && !log.hasNextPage) {
    return <NoEntries hasFailed={log.isError && log.isPending} onRetry={() => void refetch()} />
  }
  return (
    <>
      <div className={styles.tools}>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={!onlyDelivered}
            onChange={(event) => setOnlyDelivered(!event.target.checked)}
          />
          <Trans>Show suppressed crossings</Trans>
        </label>
        <button
          type="button"
          className={button.quiet}
          disabled={!hasUnread || newest === undefined}
          onClick={() => newest && mark({ until: newest.time })}
        >
          <CheckCheck size={16} strokeWidth={1.5} aria-hidden />
          <Trans>Mark all as read</Trans>
        </button>
      </div>
      <ol className={styles.entries} aria-label={t`Log`}>
        {shown.map((event) => (
          <LogEntry key={event.id} event={event} onRead={(id) => mark({ ids: [id] })} />
        ))}
      </ol>
      <MoreEntries
        hasMore={log.hasNextPage}
        isLoading={log.isFetchingNextPage}
        hasFailed={log.isFetchNextPageError}
        onMore={log.fetchNextPage}
      />
    </>
  )
}
