import { createListeners, type Listeners } from '../lib/listeners.ts'
import { retryAfterOf } from '../lib/retry-after.ts'

/** One value of the gateway that is fetched again and again while somebody looks at it. */
export interface Poll<Value> {
  /** The last value that came; undefined before the first. */
  value: () => Value | undefined
  /** Looks at it: fetches what is missing or too old, now and later. Answers how to stop. */
  watch: (listener: () => void) => () => void
}

/** How a value is fetched. */
export interface PollSource<Value> {
  load: () => Promise<Value>
  /** Time between two fetches, in ms; may depend on what came, and on what was there before it. */
  interval: number | ((value: Value, before: Value | undefined) => number)
}

/** The values of this page, by key. A key always stands for the same source. */
export interface Polls {
  poll: <Value>(key: string, source: PollSource<Value>) => Poll<Value>
  /** What came with the page under a key, which stands for the type of its value. */
  known: <Value>(key: string) => Value | undefined
}

/** After a failure it is tried again this much later, in ms, or after the interval if that is less. */
export const retryAfter = 15_000

/** Values nobody looks at are kept up to this many; the one made first goes. */
const mostKept = 50

interface Kept<Value> extends Poll<Value> {
  isWatched: () => boolean
}

/**
 * The values of a page at its start.
 * @param known values that came with the page, by key: shown at once, and fetched again when looked at
 */
export function createPolls(known: ReadonlyMap<string, unknown> = new Map()): Polls {
  const kept = new Map<string, Kept<unknown>>()
  return {
    known: <Value>(key: string) => known.get(key) as Value | undefined,
    poll: <Value>(key: string, source: PollSource<Value>) => {
      // The key stands for the source, and so for the type of its value.
      const existing = kept.get(key) as Kept<Value> | undefined
      if (existing !== undefined) return existing
      const created = createPoll(source, known.get(key) as Value | undefined)
      const idle = [...kept].find(([, poll]) => !poll.isWatched())
      if (kept.size >= mostKept && idle !== undefined) kept.delete(idle[0])
      kept.set(key, created)
      return created
    },
  }
}

function createPoll<Value>(
  { load, interval }: PollSource<Value>,
  known: Value | undefined,
): Kept<Value> {
  const listeners: Listeners<[]> = createListeners()
  const intervalOf = typeof interval === 'number' ? () => interval : interval
  let value = known
  let due = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let loading = false

  const plan = (): void => {
    clearTimeout(timer)
    if (listeners.size === 0 || loading) return
    timer = setTimeout(fetchNow, Math.max(0, due - Date.now()))
  }
  const settle = (delay: number): void => {
    loading = false
    due = Date.now() + delay
    plan()
  }
  const fetchNow = (): void => {
    loading = true
    load().then(
      (loaded) => {
        settle(intervalOf(loaded, value))
        value = loaded
        listeners.emit()
      },
      (error: unknown) => {
        const usual = typeof interval === 'number' ? Math.min(retryAfter, interval) : retryAfter
        settle(retryAfterOf(error) ?? usual)
      },
    )
  }
  return {
    value: () => value,
    isWatched: () => listeners.size > 0,
    watch: (listener) => {
      const stop = listeners.add(listener)
      plan()
      return () => {
        stop()
        plan()
      }
    },
  }
}
