import { createListeners } from '../../lib/listeners.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'

/** How many alerts have fired unseen, shared by everything that shows it. */
export interface UnreadAlerts {
  count: () => number
  /** Takes a number over that the gateway gave elsewhere. */
  set: (count: number) => void
  /** Asks the gateway now. Never rejects. */
  refresh: () => Promise<void>
  /** Looks at it: it is asked for now and every `unreadInterval`. Answers how to stop. */
  watch: (listener: () => void) => () => void
}

/** Time between two questions, in ms. */
export const unreadInterval = 60_000

/** A number that nobody has asked for yet. @param load rejects where there is no answer */
export function createUnreadAlerts(load: () => Promise<number>): UnreadAlerts {
  const listeners = createListeners()
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Grows with every question and every number given: an answer to an older question is none. */
  let round = 0

  const unread: UnreadAlerts = {
    count: () => count,
    set: (next) => {
      round += 1
      if (next === count) return
      count = next
      listeners.emit()
    },
    refresh: async () => {
      clearTimeout(timer)
      round += 1
      const own = round
      let interval = unreadInterval
      const next = await load().catch((error: unknown) => {
        interval = retryAfterOf(error) ?? unreadInterval
        return count
      })
      if (own === round) unread.set(next)
      clearTimeout(timer)
      if (listeners.size > 0) timer = setTimeout(() => void unread.refresh(), interval)
    },
    watch: (listener) => {
      const stop = listeners.add(listener)
      if (listeners.size === 1) void unread.refresh()
      return () => {
        stop()
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
  }
  return unread
}
