import { randomInt } from 'node:crypto'
import { allMarketTypes, type MarketType } from '../../src/contract/market/market-types.ts'
import type { TickerField } from '../../src/contract/market/ticker-fields.ts'
import type { Clock } from '../lib/clock.ts'
import { createCoinChainStore } from '../venues/coin-chain-store.ts'
import type { FeedState, Venue, VenueSink, VenueSymbol } from '../venues/venue.ts'
import { dollarsPer } from './dollars.ts'
import { findSymbol } from './find-symbol.ts'
import { encodeFrame, encodeRows } from './frames.ts'
import { createBackfill } from './history/kline-backfill.ts'
import { createListingPrices } from './history/listing-prices.ts'
import { createPast } from './history/past.ts'
import { followLabels, type LabelFacts, labelSymbols } from './labels.ts'
import { createLists, currentSnapshot, refreshList } from './lists.ts'
import { applyTickers, createLiveTable, cutLiveTable, type LiveTable } from './live-table.ts'
import type { MarketData, MarketValues } from './market-data.ts'
import { largestByTurnover, numberAt } from './prices.ts'
import { dollarPairs } from './sectors/dollar-pairs.ts'
import { buildTable, type CoinIcons, type SymbolLabels } from './table.ts'
import type { TickerSource } from './ticker-source.ts'
import { createWindowHistory } from './windows/window-closes.ts'

/** The market state of one gateway, all of it in memory. */
export interface Market extends MarketData, MarketValues, TickerSource {
  /** Where the venue delivers. */
  sink: VenueSink
  /** The last price in quote currency, for estimates; undefined where unknown. */
  price: (symbolId: string) => number | undefined
  /** Begins to keep the answers fresh. */
  start: () => void
  /** Ends what `start` began. */
  stop: () => void
}

/** What a market needs of its surroundings. */
export interface MarketOptions {
  /** Its `now` is the venue's time, which a simulated venue may set at will. */
  clock: Clock
  icons: CoinIcons
  /** Where past closes and turnovers come from. */
  klines: Venue['klines']
  /**
   * How many symbols of each list may be asked for klines, largest turnover first: few where each is
   * a request to somebody else's server.
   */
  klineReach: number
  /** Random 32 bits that tell two lives of a list apart. */
  newEpoch?: () => number
}

/** How often answers are renewed at most, in ms. */
const bodyInterval = 1_000
/** How often the newest point of the sparklines follows the price, in ms. */
const shapeInterval = 60_000
/** How often the prices of windows are noted, in ms: twice in their shortest span. */
const windowInterval = 5_000
/** How often holes in the sparklines are looked for, in ms. */
const backfillInterval = 10_000

/** An empty market: nothing is to be had of it until the venue has delivered a listing. */
export function createMarket(options: MarketOptions): Market {
  const { clock, icons, klines, klineReach } = options
  const newEpoch = options.newEpoch ?? ((): number => randomInt(2 ** 32))
  const lists = createLists()
  const coinChains = createCoinChainStore()
  let listing: readonly VenueSymbol[] = []
  let labels: SymbolLabels = new Map()
  let timers: (() => void)[] = []
  let reason = ''
  let feeds: readonly FeedState[] = []

  const liveTable: MarketValues['liveTable'] = (marketType) => lists[marketType].liveTable

  const valueOf = (symbolId: string, field: TickerField): number | undefined => {
    const place = findSymbol({ liveTable }, symbolId)
    const value = place && numberAt(place.liveTable, place.row, field)
    return value === undefined || Number.isNaN(value) ? undefined : value
  }
  const price = (symbolId: string): number | undefined => valueOf(symbolId, 'last')
  const dollars = (quote: string): number | undefined => dollarsPer(quote, price)

  const candidates = (): string[] =>
    allMarketTypes.flatMap((marketType) => {
      const { liveTable } = lists[marketType]
      return liveTable === undefined ? [] : largestByTurnover(liveTable, klineReach)
    })
  const past = createPast({ clock, value: valueOf })
  const windows = createWindowHistory({ clock, value: valueOf })
  const listingPrices = createListingPrices(clock.now)
  const backfillOf = (interval: '5m' | '1h' | '1d'): (() => Promise<boolean>) => {
    const all = [...past.pasts, ...windows.pasts, listingPrices.past]
    const pasts = all.filter((each) => each.interval === interval)
    // What is new is hardly among those that trade most.
    const wanted = (): string[] =>
      interval === '1d' ? [...new Set([...candidates(), ...listingPrices.wanted()])] : candidates()
    return createBackfill({ klines, interval, pasts, clock, candidates: wanted })
  }
  const backfillHours = backfillOf('1h')
  const backfillDays = backfillOf('1d')
  const backfillMinutes = backfillOf('5m')

  const labelFacts = (): LabelFacts => {
    const turnover24h = (symbolId: string): number | undefined => valueOf(symbolId, 'turnover24h')
    return { now: clock.now(), turnovers: past.turnovers, turnover24h, dollars }
  }

  const buildTables = (): void => {
    for (const marketType of allMarketTypes) {
      const list = lists[marketType]
      const table = buildTable(marketType, listing, icons, labels)
      list.next = undefined
      if (table.md5 !== list.liveTable?.table.md5)
        list.liveTable = createLiveTable(table, newEpoch(), list.liveTable)
    }
  }

  const refreshLists = (): void => {
    for (const marketType of allMarketTypes)
      void refreshList(lists[marketType], past.closes, newEpoch)
  }

  const relabel = (): void => {
    // Without a listing there is no table: an empty one would say that the venue trades nothing.
    if (listing.length === 0) return
    labels = labelSymbols(listing, labelFacts())
    for (const marketType of allMarketTypes) {
      const list = lists[marketType]
      const table = buildTable(marketType, listing, icons, labels)
      // Whoever follows a list loads it anew when its table goes: the one that comes is to be had by then.
      list.next = table.md5 === list.liveTable?.table.md5 ? undefined : table
    }
    refreshLists()
  }

  const refresh = (): void => {
    if (past.follow()) relabel()
    refreshLists()
  }

  const backfill = async (): Promise<void> => {
    await backfillHours()
    const filled = await backfillDays()
    // Labels change once, when all their reasons are known, and not with every round.
    if (filled && !candidates().some((id) => past.turnovers.incomplete.has(id))) relabel()
    await backfillMinutes()
  }

  const updateShapes = (): void => {
    past.notePrices()
    void backfill()
  }

  const sink: VenueSink = {
    symbols: (symbols) => {
      const before = new Set(listing.map((symbol) => symbol.symbolId))
      listing = symbols
      const symbolIds = new Set(symbols.map((symbol) => symbol.symbolId))
      past.list(symbolIds)
      windows.list(symbolIds, new Set(dollarPairs(symbols).values()))
      listingPrices.list(symbols)
      labels = past.follow()
        ? labelSymbols(symbols, labelFacts())
        : followLabels(symbols, before, labels, labelFacts())
      buildTables()
      past.notePrices()
      windows.notePrices()
      refresh()
    },
    tickers: (marketType, time, tickers) => {
      const { liveTable } = lists[marketType]
      if (liveTable === undefined) return
      const isFirst = liveTable.asOf === 0
      applyTickers(liveTable, time, tickers)
      if (isFirst) updateShapes()
    },
    chains: coinChains.take,
    status: (text) => {
      reason = text
    },
    feeds: (states) => {
      feeds = states
    },
  }

  const listed = (marketType: MarketType): LiveTable => {
    const { liveTable } = lists[marketType]
    if (liveTable === undefined) throw new Error(`list ${marketType} has no live table yet`)
    return liveTable
  }
  const asOf = (marketType: MarketType): number => lists[marketType].liveTable?.asOf ?? 0
  return {
    sink,
    price,
    dollars,
    liveTable,
    turnovers: past.turnovers,
    closes: past.closes,
    windows: windows.closes,
    listingPrices: listingPrices.bySymbol,
    symbolTable: (marketType) => lists[marketType].liveTable?.table,
    tableBody: (marketType) => lists[marketType].table.current(),
    snapshot: (marketType) => currentSnapshot(lists[marketType], clock.now()),
    sparklines: (marketType) => lists[marketType].sparklines.current(),
    coinChains,
    status: () => ({
      reason,
      feeds,
      listed: lists[1].liveTable !== undefined,
      asOf: { 1: asOf(1), 10: asOf(10), 11: asOf(11), 12: asOf(12) },
    }),
    cut: (marketType) => {
      const { liveTable } = lists[marketType]
      if (liveTable === undefined) return undefined
      cutLiveTable(liveTable)
      return { epoch: liveTable.epoch, seq: liveTable.seq, table: liveTable.number }
    },
    frame: (marketType, since) => encodeFrame(listed(marketType), since, clock.now()),
    rowsFrame: (marketType, since, rows) =>
      encodeRows(listed(marketType), since, rows, clock.now()),
    start: () => {
      timers = [
        clock.every(bodyInterval, refresh),
        clock.every(shapeInterval, updateShapes),
        clock.every(windowInterval, windows.notePrices),
        clock.every(backfillInterval, () => void backfill()),
      ]
    },
    stop: () => {
      for (const cancel of timers) cancel()
      timers = []
    },
  }
}
