import type { OnchainList, OnchainToken } from '../../../contract/entities/onchain.ts'
import { createListeners } from '../../../lib/listeners.ts'
import { retryAfterOf } from '../../../lib/retry-after.ts'

/** How often a list is fetched, in ms. */
export const pollInterval = 10_000

/** Shortest time between two writes of a list for the next visit, in ms. */
export const keepInterval = 60_000

/** Rows are numbered anew once there are this many, so that tokens which left do not pile up. */
const mostRows = 4_000

/** What is known of a list; replaced when a fetch ends. */
export interface TokenStatus {
  /** The last answer; undefined before the first. */
  list: OnchainList | undefined
  /** Row numbers of the list's tokens in its own order. */
  rows: Uint32Array
  /** What is shown is older than it should be: the last fetch failed, or it is of the last visit. */
  stale: boolean
}

/**
 * A list of tokens as rows of a live table. A token keeps its row number from answer to answer;
 * watchers are called after each.
 */
export interface TokenSource {
  status: () => TokenStatus
  onStatus: (listener: () => void) => () => void
  /** Undefined for a number that was never given out. */
  token: (row: number) => OnchainToken | undefined
  watch: (row: number, listener: () => void) => () => void
  /** Grows with every answer. */
  version: () => number
  /** Fetches now and in the interval, until the answer is called. Rests while nobody can see it. */
  start: () => () => void
}

/** What the source takes from outside. */
export interface TokenSourceOptions {
  /** A list that is there from the start. */
  known?: OnchainList | undefined
  load: () => Promise<OnchainList>
  /** What the last visit left, and where this one leaves its own. */
  kept?: { load: () => Promise<OnchainList | undefined>; keep: (list: OnchainList) => unknown }
  /** False while the page is hidden or the device has no network. */
  isAwake: () => boolean
  /** Calls back when `isAwake` may answer something else. */
  onAwake: (listener: () => void) => () => void
}

/** Makes a source; it fetches nothing before `start`. */
export function createTokenSource(options: TokenSourceOptions): TokenSource {
  const { known, load, kept, isAwake, onAwake } = options
  const statuses = createListeners()
  const watchers = createListeners()
  const numbers = new Map<string, number>()
  const tokens: OnchainToken[] = []
  let status: TokenStatus = { list: undefined, rows: new Uint32Array(0), stale: false }
  let version = 0
  let users = 0
  let loading = false
  let due = 0
  /** Time until the next fetch, in ms. */
  let rest = pollInterval
  let timer: ReturnType<typeof setTimeout> | undefined
  let restored = false
  let keptAt = Number.NEGATIVE_INFINITY

  function take(list: OnchainList, stale: boolean): void {
    if (numbers.size + list.tokens.length > mostRows) {
      numbers.clear()
      tokens.length = 0
    }
    const rows = Uint32Array.from(list.tokens, (token) => {
      const row = numbers.get(token.id) ?? tokens.length
      numbers.set(token.id, row)
      tokens[row] = token
      return row
    })
    version += 1
    status = { list, rows, stale }
    watchers.emit()
    statuses.emit()
  }

  function takeFresh(list: OnchainList): void {
    take(list, false)
    if (performance.now() - keptAt < keepInterval) return
    keptAt = performance.now()
    kept?.keep(list)
  }

  /** Shows what the last visit left until something newer comes. */
  async function restore(): Promise<void> {
    restored = true
    const list = await kept?.load()
    if (list !== undefined && status.list === undefined) take(list, true)
  }

  function fail(error: unknown): void {
    rest = retryAfterOf(error) ?? pollInterval
    status = { ...status, stale: true }
    statuses.emit()
  }

  function plan(): void {
    clearTimeout(timer)
    if (users === 0 || loading || !isAwake()) return
    timer = setTimeout(fetchNow, Math.max(0, due - performance.now()))
  }

  function fetchNow(): void {
    loading = true
    rest = pollInterval
    const settle = (): void => {
      loading = false
      due = performance.now() + rest
      plan()
    }
    load().then(takeFresh, fail).finally(settle)
  }

  if (known !== undefined) take(known, false)

  return {
    status: () => status,
    onStatus: statuses.add,
    token: (row) => tokens[row],
    watch: (_, listener) => watchers.add(listener),
    version: () => version,
    start() {
      users += 1
      if (!restored && status.list === undefined) void restore()
      const stopAwake = onAwake(plan)
      plan()
      return () => {
        users -= 1
        stopAwake()
        plan()
      }
    },
  }
}

/** The browser's part of the options: the page can be seen and the device has a network. */
export const browserAwake: Pick<TokenSourceOptions, 'isAwake' | 'onAwake'> = {
  isAwake: () => !document.hidden && navigator.onLine,
  onAwake(listener) {
    document.addEventListener('visibilitychange', listener)
    globalThis.addEventListener('online', listener)
    globalThis.addEventListener('offline', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      globalThis.removeEventListener('online', listener)
      globalThis.removeEventListener('offline', listener)
    }
  },
}
