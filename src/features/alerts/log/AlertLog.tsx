import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { notices } from '../../../account/alerts/notices/notices.ts'
import { useUnreadAlerts } from '../../../account/alerts/use-unread-alerts.ts'
import { useApi } from '../../../api/react.tsx'
import { readStatuses } from '../../../contract/enums.ts'
import button from '../../../ui/button.module.css'
import { ListSkeleton } from '../manager/states/ListSkeleton.tsx'
import type { NoticeBoard } from '../notice-board.ts'
import { problemOf } from '../texts/problems.ts'
import styles from './alert-log.module.css'
import { createAlertLog } from './alert-log.ts'
import { LogEntry } from './LogEntry.tsx'
import { MoreEntries } from './MoreEntries.tsx'
import { NoEntries } from './NoEntries.tsx'

interface AlertLogProps {
  personId: string
  notify: NoticeBoard
}

/** Every crossing of every alert, also of deleted ones, and what became of its messages. */
export function AlertLog({ personId, notify }: AlertLogProps) {
  const { t } = useLingui()
  const { call } = useApi()
  const { count, unread } = useUnreadAlerts(personId)
  const [log] = useState(() => createAlertLog(call, unread.set))
  const [onlyDelivered, setOnlyDelivered] = useState(false)
  const state = useSyncExternalStore(log.onChange, log.state)

  // What the notices tell stands in the log.
  useEffect(() => notices.dismissAll(), [])

  // Another number of unread ones means that something has fired.
  useEffect(() => void log.refresh(), [log, count])

  const mark = async (ids?: readonly string[]): Promise<void> => {
    try {
      await log.markRead(ids)
    } catch (error) {
      notify.show({ text: problemOf(error).text, tone: 'error' })
    }
  }
  const shown = onlyDelivered
    ? state.events.filter(({ suppressed }) => suppressed === undefined)
    : state.events
  const hasUnread =
    count > 0 || state.events.some(({ readStatus }) => readStatus === readStatuses.unread)

  if (state.phase === 'loading') return <ListSkeleton />
  if (shown.length === 0 && !state.hasMore) {
    return <NoEntries hasFailed={state.phase === 'error'} onRetry={log.refresh} />
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
          disabled={!hasUnread}
          onClick={() => void mark()}
        >
          <CheckCheck size={16} strokeWidth={1.5} aria-hidden />
          <Trans>Mark all as read</Trans>
        </button>
      </div>
      <ol className={styles.entries} aria-label={t`Log`}>
        {shown.map((event) => (
          <LogEntry key={event.id} event={event} onRead={(id) => void mark([id])} />
        ))}
      </ol>
      <MoreEntries state={state} onMore={log.more} />
    </>
  )
}
