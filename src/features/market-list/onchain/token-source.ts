import type { QueryObserver, QueryObserverResult } from '@tanstack/react-query'
import type { OnchainList, OnchainToken } from '../../../contract/entities/onchain.ts'
import { createListeners } from '../../../lib/store/listeners.ts'

/** Rows are numbered anew once there are this many, so that tokens which left do not pile up. */
const maxRows = 4_000

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
  /** The token of a row's number; undefined for a number that was never given out. */
  token: (row: number) => OnchainToken | undefined
  watch: (row: number, listener: () => void) => () => void
  /** Grows with every answer. */
  version: () => number
  /** Follows the query, which fetches, until the answer is called. */
  start: () => () => void
}

/** Makes a source of a query's answers; it fetches nothing before `start`. */
export function createTokenSource(
  observer: Pick<QueryObserver<OnchainList>, 'getCurrentResult' | 'subscribe'>,
): TokenSource {
  const statuses = createListeners()
  const watchers = createListeners()
  const numbers = new Map<string, number>()
  const tokens: OnchainToken[] = []
  let status: TokenStatus = { list: undefined, rows: new Uint32Array(0), stale: false }
  let version = 0

  function take(list: OnchainList): Uint32Array {
    if (numbers.size + list.tokens.length > maxRows) {
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
    return rows
  }

  function follow(
    result: Pick<QueryObserverResult<OnchainList>, 'data' | 'failureCount' | 'dataUpdatedAt'>,
  ): void {
    const { data: list, failureCount, dataUpdatedAt } = result
    const isNew = list !== undefined && list !== status.list
    const isOfLastVisit = list !== undefined && dataUpdatedAt < performance.timeOrigin
    const stale = failureCount > 0 || isOfLastVisit
    if (!isNew && stale === status.stale) return
    status = isNew ? { list, rows: take(list), stale } : { ...status, stale }
    if (isNew) watchers.emit()
    statuses.emit()
  }

  follow(observer.getCurrentResult())

  return {
    status: () => status,
    onStatus: statuses.add,
    token: (row) => tokens[row],
    watch: (_, listener) => watchers.add(listener),
    version: () => version,
    start: () => {
      const stop = observer.subscribe(follow)
      follow(observer.getCurrentResult())
      return stop
    },
  }
}
