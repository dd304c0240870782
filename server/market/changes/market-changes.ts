import type { Kysely } from 'kysely'
import {
  type ChangeFeed,
  type ChangeRules,
  changeFeeds,
} from '../../../src/contract/market/change-rules.ts'
import { allMarketTypes } from '../../../src/contract/market/market-types.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { Venue, VenueSink } from '../../venues/venue.ts'
import { findSymbol } from '../find-symbol.ts'
import type { MarketValues } from '../market-data.ts'
import { largestByTurnover } from '../prices.ts'
import { type ChangeListener, createChangeFeeds, feedOf } from './change-feeds.ts'
import type { ChangePage, ChangePageQuery } from './change-log.ts'
import { createChangeSink, perList } from './change-sink.ts'
import { loadThrough } from './change-store.ts'
import { createChangeWriter } from './change-writer.ts'
import { createChangeEngine } from './engine.ts'
import { createChangePast } from './past.ts'
import { symbolFigures } from './symbol-figures.ts'
import { minuteMs, type TrackSymbol } from './track.ts'

/** How often the past is looked up, in ms. */
const pastInterval = 50

/** What happens to prices, by the rules in docs/rules.md. */
export interface MarketChanges {
  rules: ChangeRules
  /** Where the venue delivers, after the market. */
  sink: Required<Pick<VenueSink, 'symbols' | 'tickers' | 'blockTrades'>>
  page: (changeFeed: ChangeFeed, query: ChangePageQuery) => ChangePage
  /** Number of the change that was found last in a feed; 0 before the first. */
  latest: (changeFeed: ChangeFeed) => number
  /** Up to which moment everything is found, Unix ms; 0 before the first minute. */
  asOf: (changeFeed: ChangeFeed) => number
  /** Calls `listener` with what is found from now on. */
  onFound: (listener: ChangeListener) => void
  /** Reads what is stored; before the venue delivers. */
  start: () => Promise<void>
  /** Stores what is not stored yet, and ends. */
  stop: () => Promise<void>
}

/** What the changes are made of. */
export interface MarketChangesOptions {
  db: Kysely<Tables>
  /** The machine's time. */
  clock: Clock
  klines: Venue['klines']
  /** See `MarketOptions`. */
  klineReach: number
  market: Pick<MarketValues, 'liveTable' | 'dollars'>
  rules: ChangeRules
  /** Hears what operators should know. */
  onError: (what: string, error: unknown) => void
}

/** Changes of no symbol: the venue brings them. */
export function createMarketChanges(options: MarketChangesOptions): MarketChanges {
  const { db, clock, klines, klineReach, market, rules } = options
  const { dayRange, volumeScaleOf, dollarsOf } = symbolFigures(market)
  const feeds = createChangeFeeds({ rules, now: clock.now(), volumeScaleOf })
  const symbols = new Map<string, TrackSymbol>()
  let storedThrough: number | undefined
  let cancel = (): void => {}

  const engines = perList(() => createChangeEngine({ rules, dayRange }))
  const writer = createChangeWriter({ db, onError: options.onError })

  /** Minute up to which a feed is found: that of its list that lags most, of those that are delivered. */
  const minuteOf = (changeFeed: ChangeFeed): number => {
    const own = allMarketTypes.filter((list) => feedOf(list) === changeFeed)
    const minutes = own.map((list) => engines[list].minute())
    return Math.min(...minutes.filter((minute) => minute >= 0))
  }

  feeds.onFound((businessLine, _, added) =>
    writer.add(added.map((change) => ({ ...change, businessLine }))),
  )

  const past = createChangePast({
    klines,
    clock,
    rules,
    place: (symbolId) => {
      const list = findSymbol(market, symbolId)?.liveTable.table.line
      const symbol = symbols.get(symbolId)
      return list === undefined || symbol === undefined
        ? undefined
        : { engine: engines[list], symbol }
    },
    candidates: () => inTurn(largestOfLists(market, klineReach)),
    onFound: (found) => {
      const list = findSymbol(market, found[0]?.track.symbolId ?? '')?.liveTable.table.line
      if (list === undefined) return
      feeds.add(
        list,
        found.filter((one) => !feeds.isReported(list, one)),
      )
    },
  })
  const store = (): void => {
    const minute = Math.min(...changeFeeds.map(minuteOf))
    // What happened before now is not all found while the past is being looked up.
    const through = past.done() && Number.isFinite(minute) ? minute : undefined
    storedThrough = through ?? storedThrough
    writer.write({
      through: through === undefined ? undefined : (through + 1) * minuteMs,
      retainedSince: feeds.retainedSince(),
    })
  }

  const sink = createChangeSink({ klines, rules, engines, feeds, past, symbols, dollarsOf, store })
  return {
    rules,
    sink,
    page: feeds.page,
    latest: feeds.latest,
    asOf: (changeFeed) => {
      const minute = minuteOf(changeFeed)
      return Number.isFinite(minute) ? (minute + 1) * minuteMs : 0
    },
    onFound: feeds.onFound,
    start: async () => {
      await feeds.load(db)
      const through = await loadThrough(db)
      storedThrough = through === undefined ? undefined : Math.floor(through / minuteMs) - 1
      cancel = clock.every(pastInterval, () => void past.step(storedThrough))
    },
    stop: async () => {
      cancel()
      await writer.stop()
    },
  }
}

/** The first of each list, then the second of each, and so on. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  ).flat()
}

function largestOfLists(market: Pick<MarketValues, 'liveTable'>, count: number): string[][] {
  return allMarketTypes.map((list) => {
    const liveTable = market.liveTable(list)
    return liveTable === undefined ? [] : largestByTurnover(liveTable, count)
  })
}
