import type { MarketType } from '../../src/contract/market/market-types.ts'
import type { Ticker } from '../venues/venue.ts'
import { joinPrices } from './engine/moves.ts'
import type { SymbolPrices } from './engine/track.ts'
import type { JournalBatch } from './journal.ts'

/** The newest batch of a list. */
interface ListState {
  /** Venue time of the batch, and the later time under which it is evaluated. */
  heard: number
  time: number
  /** The newest tickers of each symbol at `heard`, as text: those of one batch. */
  said: Map<string, readonly string[]>
}

/** A batch that is to be evaluated, and how long the venue was silent before it, in ms. */
export interface AcceptedBatch extends JournalBatch {
  silence: number
}

/** Turns what a venue says into batches whose times only grow. */
export class BatchReader {
  readonly #lines = new Map<MarketType, ListState>()

  /**
   * The prices of the symbols that `isFollowed`, several tickers of one symbol joined; undefined for a
   * batch that is late. What the batch before said of a symbol at the same time is left out.
   */
  read(
    marketType: MarketType,
    heard: number,
    tickers: readonly Ticker[],
    isFollowed: (symbolId: string) => boolean,
  ): AcceptedBatch | undefined {
    const before = this.#lines.get(marketType)
    if (before !== undefined && heard < before.heard) return undefined
    const isSameTime = before?.heard === heard
    const said = isSameTime ? before.said : new Map<string, readonly string[]>()
    const fresh = new Map<string, string[]>()
    const time = before === undefined ? heard : Math.max(heard, before.time + 1)
    const prices = new Map<string, SymbolPrices>()
    for (const ticker of tickers) {
      if (!isFollowed(ticker.symbolId)) continue
      const text = JSON.stringify(ticker)
      if (said.get(ticker.symbolId)?.includes(text) === true) continue
      fresh.set(ticker.symbolId, [...(fresh.get(ticker.symbolId) ?? []), text])
      const found = pricesOf(ticker)
      const known = prices.get(ticker.symbolId)
      prices.set(
        ticker.symbolId,
        known === undefined
          ? found
          : joinPrices({ from: time, time, prices: known }, time, found).prices,
      )
    }
    for (const [symbolId, texts] of fresh) said.set(symbolId, texts)
    this.#lines.set(marketType, { heard, time, said })
    const silence = before === undefined ? 0 : heard - before.heard
    return { time, silence, prices: [...prices] }
  }
}

function pricesOf({ values, min, max }: Ticker): SymbolPrices {
  const prices: SymbolPrices = {}
  const set = (name: keyof SymbolPrices, value: number | undefined): void => {
    if (value !== undefined && Number.isSafeInteger(value)) prices[name] = value
  }
  set('last', values.last)
  set('mark', values.markPrice)
  set('index', values.indexPrice)
  set('open24h', values.open24h)
  set('min', min)
  set('max', max)
  return prices
}
