import { randomInt } from 'node:crypto'
import { allMarketTypes } from '../../src/contract/market/market-types.ts'
import type { Clock } from '../lib/clock.ts'
import { createCoinChainStore } from '../venues/coin-chain-store.ts'
import type { Venue, VenueSink } from '../venues/venue.ts'
import { createMarketHistory } from './history/market-history.ts'
import type { LabelFacts } from './labels/labels.ts'
import { createSymbolTables } from './labels/symbol-tables.ts'
import { createLists, currentSnapshot, refreshList } from './lists.ts'
import type { MarketData, MarketValues } from './market-data.ts'
import { createPresentValues } from './present-values.ts'
import type { CoinIcons } from './table.ts'
import { createTickerSource, type TickerSource } from './ticker-source.ts'
import { createVenueState } from './venue-state.ts'

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
  const { clock, icons, klineReach, newEpoch = randomEpoch } = options
  const lists = createLists()
  const coinChains = createCoinChainStore()
  const { value, price, dollars, liveTable, largest } = createPresentValues(lists)
  const candidates = (): string[] => largest(klineReach)
  const history = createMarketHistory({ ...options, value, candidates })
  const labelFacts = (): LabelFacts => ({
    now: clock.now(),
    turnovers: history.turnovers,
    turnover24h: (symbolId) => value(symbolId, 'turnover24h'),
    dollars,
  })
  const tables = createSymbolTables({ lists, icons, newEpoch, labelFacts })

  const refreshLists = (): void => {
    for (const marketType of allMarketTypes) {
      void refreshList(lists[marketType], history.closes, newEpoch)
    }
  }
  const relabel = (): void => {
    tables.relabel()
    refreshLists()
  }
  // Labels change once, when all their reasons are known, and not with every round.
  const backfill = (): void => void history.backfill(relabel)
  const updateShapes = (): void => {
    history.notePrices()
    backfill()
  }
  const refresh = (): void => (history.follow() ? relabel() : refreshLists())

  const { sink, status } = createVenueState(lists, {
    symbols: (symbols) => {
      history.list(symbols)
      tables.list(symbols, history.follow())
      history.notePrices()
      history.noteWindows()
      refresh()
    },
    onFirstTickers: updateShapes,
    chains: coinChains.take,
  })

  let timers: (() => void)[] = []
  return {
    ...createTickerSource(lists, clock),
    sink,
    price,
    dollars,
    liveTable,
    turnovers: history.turnovers,
    closes: history.closes,
    windows: history.windows,
    listingPrices: history.listingPrices,
    symbolTable: (marketType) => liveTable(marketType)?.table,
    tableBody: (marketType) => lists[marketType].table.current(),
    snapshot: (marketType) => currentSnapshot(lists[marketType], clock.now()),
    sparklines: (marketType) => lists[marketType].sparklines.current(),
    coinChains,
    status,
    start: () => {
      timers = [
        clock.every(bodyInterval, refresh),
        clock.every(shapeInterval, updateShapes),
        clock.every(windowInterval, history.noteWindows),
        clock.every(backfillInterval, backfill),
      ]
    },
    stop: () => {
      for (const cancel of timers) cancel()
      timers = []
    },
  }
}

function randomEpoch(): number {
  return randomInt(2 ** 32)
}
