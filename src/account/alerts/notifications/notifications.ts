import type { PriceNotice } from '../../../contract/entities/alert/price-notice.ts'
import { createStore, type ReadableStore } from '../../../lib/store/store.ts'

/** A notification in the panel: an alert that fired, or alerts that fired while the page was away. */
export type ShownNotification =
  | { kind: 'fired'; id: string; notification: PriceNotice }
  | {
      kind: 'missed'
      id: string
      count: number
      /** There were more than were looked up. */
      hasMore: boolean
    }

/** What the panel shows. */
export interface NotificationPile {
  /** Newest first. */
  shown: readonly ShownNotification[]
  /** True while others had to go for want of room, which only the log has. */
  hasOlder: boolean
}

/** The notifications of this page. They stay until they are dismissed. */
export interface AlertNotifications extends ReadableStore<NotificationPile> {
  /** Shows a notification. False where all of its events have been seen before. */
  add: (notification: PriceNotice) => boolean
  /** Tells of events that fired while the page was away; those seen before do not count. */
  addMissed: (eventIds: readonly string[], hasMore: boolean) => void
  dismiss: (id: string) => void
  dismissAll: () => void
}

/** More would fill the screen; the oldest goes, and is in the log. */
const mostShown = 20
/** Events that are remembered, so that one which comes in two ways is shown once. */
const mostSeen = 500

/** The panel, empty. */
export function createAlertNotifications(): AlertNotifications {
  const pile = createStore<NotificationPile>({ shown: [], hasOlder: false })
  const seen = new Set<string>()

  const change = (
    replace: (shown: readonly ShownNotification[]) => readonly ShownNotification[],
  ): void => {
    const { shown, hasOlder } = pile.get()
    const next = replace(shown)
    if (next.length === 0 && shown.length === 0) return
    pile.set({
      shown: next.slice(0, mostShown),
      hasOlder: next.length > mostShown || (hasOlder && next.length > 0),
    })
  }
  /** Those of the events that are news. */
  const remember = (ids: readonly string[]): string[] => {
    const fresh = ids.filter((id) => !seen.has(id))
    for (const id of fresh) seen.add(id)
    for (const oldest of seen) {
      if (seen.size <= mostSeen) break
      seen.delete(oldest)
    }
    return fresh
  }

  return {
    get: pile.get,
    subscribe: pile.subscribe,
    add: (notification) => {
      if (remember(notification.eventIds ?? [notification.eventId]).length === 0) return false
      if (notification.isShow)
        change((shown) => [{ kind: 'fired', id: notification.eventId, notification }, ...shown])
      return true
    },
    addMissed: (eventIds, hasMore) => {
      const fresh = remember(eventIds).length
      if (fresh === 0) return
      change((shown) => {
        const before = shown.find((one) => one.kind === 'missed')
        const missed: ShownNotification = {
          kind: 'missed',
          id: 'missed',
          count: fresh + (before?.count ?? 0),
          hasMore: hasMore || before?.hasMore === true,
        }
        return [missed, ...shown.filter((one) => one !== before)]
      })
    },
    dismiss: (id) => change((shown) => shown.filter((one) => one.id !== id)),
    dismissAll: () => change(() => []),
  }
}

/** The notifications of this page. */
export const alertNotifications = createAlertNotifications()
