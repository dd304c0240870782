import type { Mantissa } from '../contract/market/mantissa.ts'
import { allMarketTypes, type MarketType } from '../contract/market/market-types.ts'
import { createStore } from '../lib/store/store.ts'
import type { Feed, FeedState, ListFeed } from './feed-types.ts'
import { emptyStatus, nextStatus } from './list/list-status.ts'
import type { ListData } from './list/load-list.ts'

/**
 * A feed whose values never change, for rendering a page on the gateway. Lists without data stay
 * loading. Its state is `connecting`, which is what a browser starts with.
 */
export function createStaticFeed(data: readonly ListData[]): Feed {
  const lists = new Map<MarketType, ListFeed>(
    allMarketTypes.map((marketType) => [
      marketType,
      staticList(
        marketType,
        data.find(({ snapshot }) => snapshot.line === marketType),
      ),
    ]),
  )
  return {
    state: createStore<FeedState>('connecting'),
    paused: createStore(false),
    retain: (marketType) => ({
      feed: lists.get(marketType) ?? staticList(marketType, undefined),
      release: ignore,
    }),
    subscribe: () => ({ refresh: ignore, confirmed: () => false, stop: ignore }),
    catchUp: ignore,
    known: () => data.map(({ table }) => table.line),
    close: ignore,
  }
}

function staticList(marketType: MarketType, data: ListData | undefined): ListFeed {
  const { sentAt = 0, asOf = 0 } = data?.snapshot ?? {}
  const age = asOf === 0 ? Number.POSITIVE_INFINITY : sentAt - asOf
  const status =
    data === undefined
      ? emptyStatus
      : nextStatus(
          emptyStatus,
          { table: data.table, origin: 'page', reason: '', failed: false },
          { ageMs: () => age, asOf: () => asOf },
        )
  return {
    marketType,
    status: createStore(status),
    value: (row, field) => (data?.snapshot.columns[field]?.[row] ?? Number.NaN) as Mantissa,
    watch: () => ignore,
    version: () => 0,
    asOf: () => status.asOf,
    ageMs: () => age,
  }
}

function ignore(): void {}
