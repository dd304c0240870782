import type { ApiClient } from '../../../api/client.ts'
import { alertLog, alertMarkRead } from '../../../contract/calls/alerts.ts'
import type { AlertEvent } from '../../../contract/entities/alert/alert-event.ts'
import { type ReadStatus, readStatuses } from '../../../contract/enums.ts'
import { createListeners } from '../../../lib/listeners.ts'

/** What is known of the log; replaced when anything changes. */
export interface AlertLogState {
  /** `error`: nothing is there, and the last attempt to get something failed. */
  phase: 'loading' | 'ready' | 'error'
  /** Newest first. */
  events: readonly AlertEvent[]
  /** Older ones are on their way. */
  loadingMore: boolean
  /** The last attempt to fetch older ones failed. */
  failedMore: boolean
  hasMore: boolean
}

/** The log of a person's alerts, a page at a time. */
export interface AlertLog {
  state: () => AlertLogState
  onChange: (listener: () => void) => () => void
  /** Fetches the newest page and puts it before what is known. Never rejects. */
  refresh: () => Promise<void>
  /** Fetches the next older page. Never rejects. */
  more: () => Promise<void>
  /** Marks events as read, or all of them: here at once. Rejects with ApiError, and takes it back. */
  markRead: (ids?: readonly string[]) => Promise<void>
}

const pageSize = 50

/** A log of which nothing is known yet. @param onUnread is told how many stay unread */
export function createAlertLog(
  call: ApiClient['call'],
  onUnread: (unread: number) => void,
): AlertLog {
  const listeners = createListeners()
  let cursor: string | undefined
  let state: AlertLogState = {
    phase: 'loading',
    events: [],
    loadingMore: false,
    failedMore: false,
    hasMore: false,
  }
  const publish = (patch: Partial<AlertLogState>): void => {
    state = { ...state, ...patch }
    listeners.emit()
  }

  return {
    state: () => state,
    onChange: listeners.add,
    refresh: async () => {
      try {
        const page = await call(alertLog, { limit: pageSize })
        const fresh = new Set(page.data.map(({ id }) => id))
        const isJoined = state.events.some(({ id }) => fresh.has(id))
        // A gap between the newest page and what is known would hide events: the rest starts anew.
        const older = isJoined ? state.events.filter(({ id }) => !fresh.has(id)) : []
        if (!isJoined) cursor = page.cursor
        publish({ phase: 'ready', events: [...page.data, ...older], hasMore: cursor !== undefined })
      } catch {
        if (state.phase === 'loading') publish({ phase: 'error' })
      }
    },
    more: async () => {
      if (cursor === undefined || state.loadingMore) return
      publish({ loadingMore: true, failedMore: false })
      try {
        const page = await call(alertLog, { limit: pageSize, cursor })
        cursor = page.cursor
        const known = new Set(state.events.map(({ id }) => id))
        const events = [...state.events, ...page.data.filter(({ id }) => !known.has(id))]
        publish({ events, loadingMore: false, hasMore: cursor !== undefined })
      } catch {
        publish({ loadingMore: false, failedMore: true })
      }
    },
    markRead: async (ids) => {
      const marked = new Set(
        state.events
          .filter(({ readStatus }) => readStatus === readStatuses.unread)
          .filter(({ id }) => ids === undefined || ids.includes(id))
          .map(({ id }) => id),
      )
      const mark = (readStatus: ReadStatus): void =>
        publish({
          events: state.events.map((event) =>
            marked.has(event.id) ? { ...event, readStatus } : event,
          ),
        })
      mark(readStatuses.read)
      try {
        const { unread } = await call(alertMarkRead, ids === undefined ? {} : { ids: [...ids] })
        onUnread(unread)
      } catch (error) {
        mark(readStatuses.unread)
        throw error
      }
    },
  }
}
