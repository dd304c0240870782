import { type Query, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { retryAfterOf } from '../lib/retry-after.ts'
import { ApiError, type ApiFailure } from './api-error.ts'
import type { PersistRule } from './persister.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** How answers are kept for the next visit; without it they are not. */
      persist?: PersistRule
      /** Where the last answer is kept besides, for the first render: the query's `initialData`. */
      copy?: { set(data: unknown): void }
      /** Whose the answers are; undefined for what everybody gets. */
      userId?: string
    }
  }
}

/** Longest time until a failed call is made again, in ms. */
export const maxRetryDelay = 15_000

/** Queries that nothing shows are kept up to this many; the one asked longest ago goes. */
export const maxIdleQueries = 100

/** A failed call is made this many times more before it counts as failed. */
const maxRetries = 2

/**
 * The answers of this page. They never go stale by themselves and are not asked for again because a page
 * is looked at: what has to be fresh has an interval, see `refreshEvery`. Only what has not been answered
 * on this page yet, but comes from the device, is asked for at once.
 * @param persister keeps answers for the next visit
 */
export function createQueryClient(persister?: QueryPersister): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY),
        refetchOnWindowFocus: false,
        // The first attempt tells whether there is a network, and what is kept needs none. Later ones wait.
        networkMode: 'offlineFirst',
        retry: isWorthRetrying,
        retryDelay,
        ...(persister && { persister }),
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  })
  limitIdle(client)
  return client
}

/**
 * Options of a query that is asked for again in an interval while it is shown, sooner after a failure, and
 * at once where its time passed while nobody could see the page.
 * @param interval ms
 */
export function refreshEvery(interval: number) {
  return {
    refetchInterval: ({ state }: Pick<Query, 'state'>): number =>
      state.error === null
        ? interval
        : (retryAfterOf(state.error) ?? Math.min(maxRetryDelay, interval)),
    refetchOnWindowFocus: ({ state }: Pick<Query, 'state'>): 'always' | false =>
      state.dataUpdatedAt + interval <= Date.now() && 'always',
  }
}

/**
 * Options of a mutation that may be made twice: it waits for the network, goes on with it, and is made again
 * where it got no answer.
 */
export const repeatable = {
  networkMode: 'online',
  retry: isWorthRetrying,
  retryDelay,
} as const

/**
 * For what is asked again only where the gateway says when, as after too many calls, which shows nowhere.
 * Other failures show at once.
 */
export function isAllowedLater(failures: number, error: Error): boolean {
  return failures < maxRetries && retryAfterOf(error) !== undefined
}

/** Only what may go well the next time, with nothing changed, is asked again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < maxRetries && isPassing(failureOf(error))
}

function isPassing(failure: ApiFailure | undefined): boolean {
  switch (failure?.kind) {
    case 'rateLimited':
    case 'offline':
    case 'timeout':
      return true
    case 'server':
      return failure.status >= 500
    default:
      return false
  }
}

/** The gateway's own word counts; else the wait doubles. */
function retryDelay(failures: number, error: Error): number {
  return retryAfterOf(error) ?? Math.min(1_000 * 2 ** failures, maxRetryDelay)
}

function failureOf(error: Error): ApiFailure | undefined {
  return error instanceof ApiError ? error.failure : undefined
}

function limitIdle(client: QueryClient): void {
  const cache = client.getQueryCache()
  cache.subscribe(({ type }) => {
    if (type !== 'added' || cache.getAll().length <= maxIdleQueries) return
    // What was never answered here is about to be shown: without its query the page would ask for ever.
    const idle = cache
      .getAll()
      .filter((query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle')
      .filter(({ state }) => state.data !== undefined && state.dataUpdatedAt > 0)
    const [oldest] = idle.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    if (oldest !== undefined && idle.length > maxIdleQueries) cache.remove(oldest)
  })
}
