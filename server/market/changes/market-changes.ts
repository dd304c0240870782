import type { Kysely } from 'kysely'
import type { MarketChange } from '../../../src/contract/entities/market/market-change.ts'
import { type BusinessLine, businessLines } from '../../../src/contract/enums.ts'
import {
  type ChangeFeed,
  type ChangeRules,
  changeFeeds,
} from '../../../src/contract/market/change-rules.ts'
import {
  allMarketTypes,
  type MarketType,
  marketTypes,
} from '../../../src/contract/market/market-types.ts'
import { fieldIndex } from '../../../src/contract/market/ticker-fields.ts'
import type { Clock } from '../../lib/clock.ts'
import { mantissaToDecimal } from '../../lib/decimal.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { BlockTrade, Venue, VenueSink } from '../../venues/venue.ts'
import { findSymbol } from '../find-symbol.ts'
import type { MarketValues } from '../market-data.ts'
import { largestByTurnover } from '../prices.ts'
import { findBlockTrades } from './block-trades.ts'
import {
  type ChangeLog,
  type ChangePage,
  type ChangePageQuery,
  createChangeLog,
  type NewChange,
} from './change-log.ts'
import { loadChanges, loadThrough } from './change-store.ts'
import { createChangeWriter } from './change-writer.ts'
import { type ChangeEngine, createChangeEngine } from './engine.ts'
import { createChangePast } from './past.ts'
import type { FoundInPast } from './replay.ts'
import { minuteMs, type TrackSymbol } from './track.ts'
import { createVolumeCheck } from './volume-check.ts'

/** How many changes of each feed are kept, in memory and in the database. */
const capacity = 5_000
/** How often the past is looked up, in ms. */
const pastInterval = 50
/** Decimals of a move on the wire. */
const moveDecimals = 6

/** What is found at a time, for those who follow it: oldest first. */
export type ChangeListener = (
  changeFeed: ChangeFeed,
  after: number,
  changes: MarketChange[],
) => void

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

interface FeedLog {
  log: ChangeLog
  latest: number
}

/** Changes of no symbol: the venue brings them. */
export function createMarketChanges(options: MarketChangesOptions): MarketChanges {
  const { db, clock, klines, klineReach, market, rules } = options
  const listeners: ChangeListener[] = []
  // Numbers go on counting up after a restart.
  let lastId = clock.now()
  const newFeed = (): FeedLog => ({ log: createChangeLog(capacity, () => ++lastId), latest: 0 })
  const feeds: Record<ChangeFeed, FeedLog> = { 1: newFeed(), 2: newFeed() }
  const symbols = new Map<string, TrackSymbol>()
  let storedThrough: number | undefined
  let cancel = (): void => {}

  const dayRange = (symbolId: string): { high: number; low: number } => {
    const place = findSymbol(market, symbolId)
    const value = (field: 'high24h' | 'low24h'): number =>
      place?.liveTable.columns[fieldIndex[field]]?.[place.row] ?? Number.NaN
    return { high: value('high24h'), low: value('low24h') }
  }
  const volumeScaleOf = ({ track }: FoundInPast): number => {
    const place = findSymbol(market, track.symbolId)
    return place?.liveTable.table.scales.volume[place.row] ?? 0
  }
  const dollarsOf = ({ symbolId, price, volume }: BlockTrade): number => {
    const place = findSymbol(market, symbolId)
    if (place === undefined) return Number.NaN
    const { scales, quote } = place.liveTable.table
    const value =
      price * volume * 10 ** -((scales.price[place.row] ?? 0) + (scales.volume[place.row] ?? 0))
    return value * (market.dollars(quote[place.row] ?? '') ?? Number.NaN)
  }
  const newEngine = (): ChangeEngine => createChangeEngine({ rules, dayRange })
  const engines: Record<MarketType, ChangeEngine> = {
    1: newEngine(),
    10: newEngine(),
    11: newEngine(),
    12: newEngine(),
  }
  const writer = createChangeWriter({ db, onError: options.onError })

  /** Minute up to which a feed is found: that of its list that lags most, of those that are delivered. */
  const minuteOf = (changeFeed: ChangeFeed): number => {
    const own = allMarketTypes.filter((list) => feedOf(list) === changeFeed)
    const minutes = own.map((list) => engines[list].minute())
    return Math.min(...minutes.filter((minute) => minute >= 0))
  }

  const tell = (list: MarketType, found: readonly FoundInPast[]): void => {
    if (found.length === 0) return
    const changeFeed = feedOf(list)
    const feed = feeds[changeFeed]
    const after = feed.latest
    const added = feed.log.add(found.map((one) => wireChange(one, volumeScaleOf(one))))
    const last = added.at(-1)
    if (last === undefined) return
    feed.latest = last.id
    writer.add(added.map((change) => ({ ...change, businessLine: changeFeed })))
    for (const listener of listeners) listener(changeFeed, after, added)
  }

  /** True for a move on volume that was told: of candles at the end of the minute, of ticks before a restart. */
  const isReported = (list: MarketType, found: FoundInPast): boolean => {
    const { log } = feeds[feedOf(list)]
    const isOnVolume = found.volumeTimes !== undefined
    return isOnVolume && log.hasNear(wireChange(found, 0), rules.coolDown * minuteMs)
  }

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
    candidates: () =>
      inTurn(
        allMarketTypes.map((list) => {
          const liveTable = market.liveTable(list)
          return liveTable === undefined ? [] : largestByTurnover(liveTable, klineReach)
        }),
      ),
    onFound: (found) => {
      const list = findSymbol(market, found[0]?.track.symbolId ?? '')?.liveTable.table.line
      if (list === undefined) return
      tell(
        list,
        found.filter((one) => !isReported(list, one)),
      )
    },
  })
  const checks: Record<MarketType, ReturnType<typeof createVolumeCheck>> = {
    1: createVolumeCheck({ klines, rules }),
    10: createVolumeCheck({ klines, rules }),
    11: createVolumeCheck({ klines, rules }),
    12: createVolumeCheck({ klines, rules }),
  }

  const store = (): void => {
    const minute = Math.min(...changeFeeds.map(minuteOf))
    // What happened before now is not all found while the past is being looked up.
    const through = past.done() && Number.isFinite(minute) ? minute : undefined
    storedThrough = through ?? storedThrough
    writer.write({
      through: through === undefined ? undefined : (through + 1) * minuteMs,
      retainedSince: new Map<BusinessLine, number>(
        changeFeeds.map((changeFeed) => [changeFeed, feeds[changeFeed].log.retainedSince()]),
      ),
    })
  }

  const symbolsListed: VenueSink['symbols'] = (listing) => {
    const before = new Set(symbols.keys())
    symbols.clear()
    for (const { symbolId, scales, listedAt } of listing) {
      symbols.set(symbolId, { symbolId, scale: scales.price, listedAt })
    }
    for (const list of allMarketTypes) {
      const own = listing.filter(({ line: marketType }) => marketType === list)
      engines[list].list(own.flatMap(({ symbolId }) => symbols.get(symbolId) ?? []))
    }
    past.miss([...symbols.keys()].filter((symbolId) => !before.has(symbolId)))
  }

  const tickers: VenueSink['tickers'] = (list, time, batch) => {
    const engine = engines[list]
    const before = engine.minute()
    const { changes, candidates } = engine.tickers(time, batch)
    tell(list, changes)
    void checks[list](candidates, (news) => {
      if (isReported(list, news) || !engine.confirm(news)) return
      tell(list, [news])
      store()
    })
    const minute = engine.minute()
    if (minute === before) return
    if (before >= 0 && minute > before + 1) past.miss(engine.tracks.keys())
    store()
  }

  const blockTrades = (list: MarketType, trades: readonly BlockTrade[]): void => {
    const found = findBlockTrades(engines[list], trades, { rules, dollarsOf })
    if (found.length === 0) return
    tell(list, found)
    store()
  }

  return {
    rules,
    sink: { symbols: symbolsListed, tickers, blockTrades },
    page: (changeFeed, query) => feeds[changeFeed].log.page(query),
    latest: (changeFeed) => feeds[changeFeed].latest,
    asOf: (changeFeed) => {
      const minute = minuteOf(changeFeed)
      return Number.isFinite(minute) ? (minute + 1) * minuteMs : 0
    },
    onFound: (listener) => void listeners.push(listener),
    start: async () => {
      for (const changeFeed of changeFeeds) {
        const feed = feeds[changeFeed]
        const stored = feed.log.add(await loadChanges(db, changeFeed, capacity))
        feed.latest = stored.at(-1)?.id ?? 0
      }
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

/** The feed of a list. */
function feedOf(list: MarketType): ChangeFeed {
  return list === marketTypes.spot ? businessLines.spot : businessLines.futures
}

function wireChange(found: FoundInPast, volumeScale: number): NewChange {
  const { track, time, kind, window, size, move, price, volumeTimes, volume } = found
  return {
    time,
    symbolId: track.symbolId,
    kind,
    window,
    size,
    move: move.toFixed(moveDecimals),
    price: mantissaToDecimal(price, track.scale),
    ...(volumeTimes !== undefined && { volumeTimes }),
    ...(volume !== undefined && { volume: mantissaToDecimal(volume, volumeScale) }),
  }
}
