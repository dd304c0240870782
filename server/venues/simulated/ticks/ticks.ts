import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import type { Ticker } from '../../venue.ts'
import { keyOfName, uniform } from '../hash.ts'
import type { Instrument } from '../symbols/instrument.ts'
import { Quote } from './quote.ts'
import { tickRates } from './tick-rates.ts'

/** The tickers of one moment, by list. Every list that has symbols is there, even without tickers. */
export type Batches = ReadonlyMap<MarketType, Ticker[]>

/** Deals out tickers to the symbols of a listing, each at its own rate. */
export class TickStream {
  readonly #ticksPerSecond: number
  #quotes: readonly Quote[] = []
  #lines: ReadonlySet<MarketType> = new Set()
  #rates: Float64Array = new Float64Array(0)
  /** Ticks that each symbol has coming; whole ones are dealt out. */
  #due: Float64Array = new Float64Array(0)
  #time = 0

  constructor(ticksPerSecond: number) {
    this.#ticksPerSecond = ticksPerSecond
  }

  /** Takes over a listing. Symbols that stay go on where they are. */
  list(instruments: readonly Instrument[]): void {
    const known = new Map(this.#quotes.map((quote) => [quote.instrument.symbol.symbolId, quote]))
    this.#quotes = instruments.map(
      (instrument) => known.get(instrument.symbol.symbolId) ?? new Quote(instrument),
    )
    this.#lines = new Set(instruments.map(({ symbol }) => symbol.line))
    const activities = instruments.map(({ activity }) => activity)
    this.#rates = tickRates(activities, this.#ticksPerSecond)
    this.#due = Float64Array.from(instruments, ({ symbol }) =>
      uniform(keyOfName(0, symbol.symbolId)),
    )
  }

  /** What every symbol has to say at `time`, Unix ms: everything the first time. */
  all(time: number): Batches {
    const batches = this.#emptyBatches()
    for (const quote of this.#quotes) say(batches, quote, time)
    this.#time = time
    return batches
  }

  /**
   * The ticks that fall due in the next `ms` of real time, told at `time` of the market. A symbol with
   * several has them spread evenly between the batch before and `time`.
   */
  next(time: number, ms: number): Batches {
    const batches = this.#emptyBatches()
    // Nothing happens while time stands still.
    if (time === this.#time) return batches
    for (let index = 0; index < this.#quotes.length; index++) {
      const due = (this.#due[index] ?? 0) + ((this.#rates[index] ?? 0) * ms) / 1_000
      const ticks = Math.floor(due)
      this.#due[index] = due - ticks
      const quote = this.#quotes[index]
      if (quote === undefined || ticks === 0) continue
      for (let tick = 1; tick <= ticks; tick++) {
        const elapsed = Math.floor(((time - this.#time) * tick) / ticks)
        say(batches, quote, this.#time + elapsed)
      }
    }
    this.#time = time
    return batches
  }

  #emptyBatches(): Map<MarketType, Ticker[]> {
    return new Map([...this.#lines].map((marketType) => [marketType, []]))
  }
}

function say(batches: Batches, quote: Quote, time: number): void {
  const ticker = quote.ticker(time)
  if (ticker !== undefined) batches.get(quote.instrument.symbol.line)?.push(ticker)
}
