import type { SymbolPrices } from '../../../server/alerts/engine/track.ts'
import type { PresentPrices } from '../../../server/alerts/own-alerts/begin-alert.ts'
import type { Ticker } from '../../../server/venues/venue.ts'
import { type MarketType, marketTypeOfSymbol } from '../../../src/contract/market/market-types.ts'

/** The newest prices that one gateway has heard: one that stands still knows none of those that the others hear. */
export class OwnMarket {
  readonly #begun: number
  readonly #prices: Map<string, SymbolPrices>
  readonly #asOf = new Map<number | undefined, number>()

  /** @param told the prices that it is told when it begins, at `begun`, Unix ms */
  constructor(begun: number, told: ReadonlyMap<string, SymbolPrices>) {
    this.#begun = begun
    this.#prices = new Map(told)
  }

  /** Takes tickers of a list that came at `time`, Unix ms. */
  take(marketType: MarketType, time: number, tickers: readonly Ticker[]): void {
    this.#asOf.set(marketType, time)
    for (const { symbolId, values } of tickers) {
      const { last, markPrice: mark, indexPrice: index, open24h } = values
      const before = this.#prices.get(symbolId)
      this.#prices.set(symbolId, {
        last: last ?? before?.last,
        mark: mark ?? before?.mark,
        index: index ?? before?.index,
        open24h: open24h ?? before?.open24h,
      })
    }
  }

  /** The newest prices of a symbol, and the time of the newest of its list. */
  now(symbolId: string): PresentPrices | undefined {
    const prices = this.#prices.get(symbolId)
    const through = this.#asOf.get(marketTypeOfSymbol(symbolId)) ?? this.#begun
    return prices && { through, prices }
  }
}
