import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import { leastTimes, timesUsual, usualOrders } from '../../tape/usual-order.ts'
import type { BlockTrade } from '../../venue.ts'
import { between, keyOf, keyOfName, uniform } from '../hash.ts'
import { day, minute, second } from '../prices/ladder.ts'
import { streams } from '../prices/streams.ts'
import type { Instrument } from '../symbols/instrument.ts'

/** A symbol, what its tape is drawn by, and how likely a block trade is in a second. */
export interface TapeSymbol {
  instrument: Instrument
  key: number
  chance: number
}

/** The largest order of a second of trading. Prices and volumes are mantissas of its symbol. */
export type Order = Pick<BlockTrade, 'time' | 'side' | 'price' | 'volume'>

/** There is a block trade for so much that is traded, in dollars. */
const every = 2_000_000
/** The most of one symbol: one second in so many. */
const rarest = 120
/** Parts of a usual second that a usual order is of, and of its own second that a block trade is of. */
const usual = { low: 0.02, high: 0.06 }
const block = { low: 0.5, high: 0.95 }
/** How far back usual orders are looked for: thin pairs do not trade in every second. */
const reach = 1_000 * second
/** What is told at a time: after a pause older trades are left out. */
const mostSeconds = 60

/** Tells block trades second by second. */
export interface Tape {
  /** Takes over a listing. */
  list: (instruments: readonly Instrument[]) => void
  /**
   * The block trades of the seconds that ended up to `time`, Unix ms, since the moment of the call before, by list;
   * none at the first.
   */
  next: (time: number) => ReadonlyMap<MarketType, BlockTrade[]>
}

/**
 * The tape of the market of a seed. Its trades follow from seed, symbol and time as prices do, and each is part of what
 * its second traded.
 */
export function createTape(seedKey: number): Tape {
  let listed: TapeSymbol[] = []
  let until = Number.NaN
  return {
    list: (instruments) => {
      listed = instruments.map((instrument) => tapeSymbol(seedKey, instrument))
    },
    next: (time) => {
      const end = Math.floor(time / second) * second
      const first = Number.isNaN(until) ? end : Math.max(until, end - mostSeconds * second)
      until = end
      const trades: { marketType: MarketType; trade: BlockTrade }[] = []
      for (let start = first; start < end; start += second) {
        for (const one of listed) {
          const trade = isBlock(one, start) ? blockTradeOf(one, start) : undefined
          if (trade === undefined) continue
          trades.push({ marketType: one.instrument.symbol.line, trade })
        }
      }
      const byList = Map.groupBy(trades, ({ marketType }) => marketType)
      return new Map([...byList].map(([list, some]) => [list, some.map(({ trade }) => trade)]))
    },
  }
}

/** A symbol of the market of a seed. */
export function tapeSymbol(seedKey: number, instrument: Instrument): TapeSymbol {
  // Activity is the root of what is traded in a day.
  const tradedInSecond = instrument.activity ** 2 / (day / second)
  return {
    instrument,
    key: keyOfName(keyOf(seedKey, streams.tape), instrument.symbol.symbolId),
    chance: Math.min(1 / rarest, tradedInSecond / every),
  }
}

function blockTradeOf(symbol: TapeSymbol, start: number): BlockTrade | undefined {
  const { symbolId, listedAt } = symbol.instrument.symbol
  const order = orderAt(symbol, start)
  if (order === undefined) return undefined
  const before: number[] = []
  const oldest = Math.max(listedAt, start - reach)
  for (let time = start - second; time >= oldest && before.length < usualOrders; time -= second) {
    const one = orderAt(symbol, time)
    if (one?.side === order.side) before.push(one.price * one.volume)
  }
  const times = timesUsual(before, order.price * order.volume)
  return times >= leastTimes ? { symbolId, ...order, times } : undefined
}

/** The largest order of the second that starts at `start`; undefined where nothing was traded. */
export function orderAt(symbol: TapeSymbol, start: number): Order | undefined {
  const { instrument, key } = symbol
  const prices = instrument.series()
  const bar = prices.span(start, start + second)
  const draw = keyOf(keyOf(key, start / second), 1)
  const volume = Math.floor(
    isBlock(symbol, start)
      ? bar.volume * between(draw, block.low, block.high)
      : Math.min(bar.volume, usualSecond(instrument, start) * between(draw, usual.low, usual.high)),
  )
  if (volume === 0) return undefined
  const isBought = bar.close === bar.open ? uniform(keyOf(draw, 2)) < 0.5 : bar.close > bar.open
  return { time: start + second, side: isBought ? 'buy' : 'sell', price: bar.close, volume }
}

/** What a second of the minute before trades on average. */
function usualSecond({ series, symbol }: Instrument, start: number): number {
  const { listedAt } = symbol
  const end = Math.floor(start / minute) * minute
  const from = Math.max(listedAt, end - minute)
  return from < end ? (series().span(from, end).volume * second) / (end - from) : 0
}

function isBlock({ key, chance }: TapeSymbol, start: number): boolean {
  return uniform(keyOf(key, start / second)) < chance
}
