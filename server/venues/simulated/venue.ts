import type { Clock } from '../../lib/clock.ts'
import type { Venue, VenueSink } from '../venue.ts'
import { createChainBoard } from './chains/chain-board.ts'
import { keyOfName } from './hash.ts'
import { klinesOf } from './prices/klines.ts'
import { knownCoins, takeCoins } from './symbols/coins.ts'
import type { Instrument } from './symbols/instrument.ts'
import { type Listing, listingAt, makeUniverse } from './symbols/listing.ts'
import { createTape } from './ticks/tape.ts'
import { type Batches, TickStream } from './ticks/ticks.ts'

/** Shown to users. */
export const simulatedName = 'Simulated market'

/** How the simulated market is set up. */
export interface SimulatedVenueOptions {
  /** Another seed is another market with the same coins. */
  seed: number | string
  /** How many coins, from 1; those known by name if undefined. Some are listed in the future only. */
  symbols?: number | undefined
  /** Tickers of all symbols together; more where each symbol every 3 s already comes to more. */
  ticksPerSecond?: number
  /** Tells the market's time; its timers pace the delivery. */
  clock: Clock
}

const defaultTicksPerSecond = 2_000

/** Between two batches, ms of real time. */
const batchInterval = 50

/**
 * A market made up from a seed and a clock. Everything follows from (seed, symbol, time): two venues
 * with the same seed agree at every moment, and a restart goes on where the market would be.
 */
export function createSimulatedVenue(options: SimulatedVenueOptions): Venue {
  const { clock, ticksPerSecond = defaultTicksPerSecond } = options
  const coins = takeCoins(options.symbols ?? knownCoins.length)
  const seedKey = keyOfName(0, String(options.seed))
  const universe = makeUniverse(seedKey, coins)
  const tape = createTape(seedKey)
  const board = createChainBoard(seedKey)
  let stream = new TickStream(ticksPerSecond)
  let bySymbol: ReadonlyMap<string, Instrument> = new Map()
  let listing: Listing = { instruments: [], until: Number.NEGATIVE_INFINITY }
  let cancel: (() => void) | undefined
  let lastTime = Number.NEGATIVE_INFINITY

  /** The market's time, which unlike a machine's clock never runs back. */
  function marketTime(): number {
    lastTime = Math.max(lastTime, clock.now())
    return lastTime
  }

  /** Brings the listing up to date; true where it changed. */
  function relist(time: number): boolean {
    if (time < listing.until) return false
    listing = listingAt(universe, time, bySymbol)
    bySymbol = new Map(listing.instruments.map((each) => [each.symbol.symbolId, each]))
    return true
  }

  function announce(sink: VenueSink, time: number): void {
    sink.symbols(listing.instruments.map(({ symbol }) => symbol))
    stream.list(listing.instruments)
    tape.list(listing.instruments)
    board.list(new Set(listing.instruments.map(({ symbol }) => symbol.base)))
    deliver(sink, time, stream.all(time))
    tellChains(sink, time)
  }

  function tick(sink: VenueSink): void {
    const time = marketTime()
    if (relist(time)) announce(sink, time)
    else {
      deliver(sink, time, stream.next(time, batchInterval))
      tellChains(sink, time)
    }
    for (const batch of tape.next(time)) sink.blockTrades?.(...batch)
  }

  function tellChains(sink: VenueSink, time: number): void {
    const changed = board.next(time)
    if (changed !== undefined) sink.chains?.(time, changed, board.isFirst())
  }

  return {
    name: simulatedName,
    simulated: true,
    hasTape: true,
    hasChains: true,
    start: async (sink) => {
      const time = marketTime()
      relist(time)
      if (listing.instruments.length === 0) throw new Error(notOpenYet(time, listing.until))
      cancel?.()
      stream = new TickStream(ticksPerSecond)
      board.reset()
      announce(sink, time)
      cancel = clock.every(batchInterval, () => tick(sink))
    },
    stop: async () => {
      cancel?.()
      cancel = undefined
    },
    klines: async ({ symbolId, interval, endTime, limit }) => {
      const now = marketTime()
      if (cancel === undefined) relist(now)
      const instrument = bySymbol.get(symbolId)
      if (instrument === undefined) throw new Error(`no symbol ${symbolId} in this market`)
      return await klinesOf(instrument, { interval, endTime, limit, now })
    },
  }
}

function notOpenYet(time: number, opening: number): string {
  const [now, then] = [time, opening].map((each) => new Date(each).toISOString())
  return `the simulated market opens at ${then}, its clock shows ${now}`
}

function deliver(sink: VenueSink, time: number, batches: Batches): void {
  for (const [marketType, tickers] of batches) sink.tickers(marketType, time, tickers)
}
