import type { PriceNotice } from '../../../contract/entities/alert/price-notice.ts'
import { createListeners } from '../../../lib/listeners.ts'

/** A notice in the panel: an alert that fired, or alerts that fired while the page was away. */
export type ShownNotice =
  | { kind: 'fired'; id: string; notice: PriceNotice }
  | {
      kind: 'missed'
      id: string
      count: number
      /** There were more than were looked up. */
      hasMore: boolean
    }

/** The notices of this page, newest first. They stay until they are dismissed. */
export interface Notices {
  shown: () => readonly ShownNotice[]
  /** True while others had to go for want of room, which only the log has. */
  hasOlder: () => boolean
  onChange: (listener: () => void) => () => void
  /** Shows a notice. False where all of its events have been seen before. */
  add: (notice: PriceNotice) => boolean
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
export function createNotices(): Notices {
  const listeners = createListeners()
  const seen = new Set<string>()
  let shown: readonly ShownNotice[] = []
  let hasOlder = false

  const set = (next: readonly ShownNotice[]): void => {
    if (next.length === 0 && shown.length === 0) return
    hasOlder = next.length > mostShown || (hasOlder && next.length > 0)
    shown = next.slice(0, mostShown)
    listeners.emit()
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
    shown: () => shown,
    hasOlder: () => hasOlder,
    onChange: listeners.add,
    add: (notice) => {
      if (remember(notice.eventIds ?? [notice.eventId]).length === 0) return false
      if (notice.isShow) set([{ kind: 'fired', id: notice.eventId, notice }, ...shown])
      return true
    },
    addMissed: (eventIds, hasMore) => {
      const fresh = remember(eventIds).length
      if (fresh === 0) return
      const before = shown.find((one) => one.kind === 'missed')
      const missed: ShownNotice = {
        kind: 'missed',
        id: 'missed',
        count: fresh + (before?.count ?? 0),
        hasMore: hasMore || before?.hasMore === true,
      }
      set([missed, ...shown.filter((one) => one !== before)])
    },
    dismiss: (id) => set(shown.filter((one) => one.id !== id)),
    dismissAll: () => set([]),
  }
}

/** The notices of this page. */
export const notices = createNotices()
