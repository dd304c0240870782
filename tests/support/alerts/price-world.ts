import { mantissaToDecimal } from '../../../server/lib/decimal.ts'
import type { Kline, KlineQuery, Ticker, VenueSymbol } from '../../../server/venues/venue.ts'
import type { MarketType } from '../../../src/contract/market/market-types.ts'
import { listedSymbol } from '../listing.ts'
import type { Random } from './random.ts'

/** Present values of a symbol as mantissas: two decimals, the index three. */
export interface WorldPrices {
  last: number
  mark: number
  index: number
  open24h: number
}

/** Extremes and ends of a minute. */
export interface Candle {
  open: number
  high: number
  low: number
  close: number
}

interface WorldSymbol {
  listed: VenueSymbol
  now: WorldPrices
  /** Extremes since the last ticker; undefined in the first one after a start. */
  since: { min: number; max: number } | undefined
  candles: Map<number, Candle>
}

const minute = 60_000
/** How long a price stands, in ms. */
export const worldStep = 250

/** A market whose every price is known: a seeded walk with a jump now and then. */
export class PriceWorld {
  readonly symbols: ReadonlyMap<string, WorldSymbol>
  time: number
  readonly #random: Random

  constructor(random: Random, symbolIds: readonly string[], start: number) {
    this.#random = random
    this.time = start
    this.symbols = new Map(
      symbolIds.map((symbolId) => {
        const last = random.whole(2_000, 900_000)
        const now = { last, mark: last, index: last * 10, open24h: last }
        return [
          symbolId,
          { listed: listedSymbol(symbolId), now, since: undefined, candles: new Map() },
        ]
      }),
    )
    for (const symbol of this.symbols.values()) note(symbol, start)
  }

  /** Lets prices go on for `ms`. */
  pass(ms: number): void {
    for (const end = this.time + ms; this.time < end; ) {
      this.time += worldStep
      for (const symbol of this.symbols.values()) this.#walk(symbol)
    }
  }

  /** The venue's process begins anew: its next tickers do not look back. */
  restart(): void {
    for (const symbol of this.symbols.values()) symbol.since = undefined
  }

  /** Tickers of some symbols of a list. */
  tickers(line: MarketType): Ticker[] {
    const tickers: Ticker[] = []
    for (const [symbolId, symbol] of this.symbols) {
      if (symbol.listed.line !== line || this.#random.chance(0.3)) continue
      const { last, mark, index, open24h } = symbol.now
      const values =
        line === 1 ? { last, open24h } : { last, open24h, markPrice: mark, indexPrice: index }
      tickers.push({ symbolId, values, ...symbol.since })
      symbol.since = { min: last, max: last }
    }
    return tickers
  }

  /** What the venue answers when it is asked for one-minute candles. */
  async klines({ symbolId, endTime, limit }: KlineQuery): Promise<Kline[]> {
    const symbol = this.symbols.get(symbolId)
    return [...(symbol?.candles ?? [])]
      .filter(([time]) => time < endTime)
      .slice(-limit)
      .map(([time, { open, high, low, close }]) => ({
        time,
        open: mantissaToDecimal(open, 2),
        high: mantissaToDecimal(high, 2),
        low: mantissaToDecimal(low, 2),
        close: mantissaToDecimal(close, 2),
        volume: '1',
        turnover: '1',
      }))
  }

  #walk(symbol: WorldSymbol): void {
    const random = this.#random
    const spread = random.chance(0.01) ? 0.02 : 0.0012
    const moved = (price: number, by: number): number =>
      Math.max(100, Math.round(price * (1 + (random.next() - 0.5) * 2 * by)))
    const last = moved(symbol.now.last, spread)
    symbol.now = {
      last,
      mark: moved(last, 0.0004),
      index: moved(last * 10, 0.0004),
      open24h: this.time % minute === 0 ? moved(symbol.now.open24h, 0.003) : symbol.now.open24h,
    }
    if (symbol.since !== undefined) {
      symbol.since.min = Math.min(symbol.since.min, last)
      symbol.since.max = Math.max(symbol.since.max, last)
    }
    note(symbol, this.time)
  }
}

function note(symbol: WorldSymbol, time: number): void {
  const { last } = symbol.now
  const start = Math.floor(time / minute) * minute
  const candle = symbol.candles.get(start)
  if (candle === undefined) {
    symbol.candles.set(start, { open: last, high: last, low: last, close: last })
    return
  }
  candle.high = Math.max(candle.high, last)
  candle.low = Math.min(candle.low, last)
  candle.close = last
}
