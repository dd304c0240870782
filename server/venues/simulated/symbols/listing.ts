import type { Coin } from './coin.ts'
import { type CoinMarket, makeCoinMarket } from './coin-market.ts'
import { datedInstruments, perpetualInstruments } from './contract-listing.ts'
import type { Instrument } from './instrument.ts'
import { spotInstruments } from './spot-listing.ts'

/** What is traded, and until when that stays so. */
export interface Listing {
  instruments: readonly Instrument[]
  /** Unix ms, exclusive; Infinity where nothing is going to change. */
  until: number
}

/** Everything that is ever traded of some coins in the market of one seed. */
export interface Universe {
  markets: readonly CoinMarket[]
  /** All but the dated contracts, which come and go. */
  lasting: readonly Instrument[]
}

/** The universe of `coins`, busiest first, in the market of `seed`. */
export function makeUniverse(seed: number, coins: readonly Coin[]): Universe {
  const markets = coins.map((coin, index) => makeCoinMarket(seed, coin, index + 1))
  return { markets, lasting: [...spotInstruments(markets), ...perpetualInstruments(markets)] }
}

/**
 * The listing at `time`. Symbols that stay keep their place among each other.
 * @param before instruments that are listed already and stay the same objects
 */
export function listingAt(
  { markets, lasting }: Universe,
  time: number,
  before: ReadonlyMap<string, Instrument>,
): Listing {
  const dated = datedInstruments(markets, time).map(
    (instrument) => before.get(instrument.symbol.symbolId) ?? instrument,
  )
  const all = [...lasting, ...dated]
  const coming = all.map(({ symbol }) => symbol.listedAt).filter((listedAt) => listedAt > time)
  const going = dated
    .filter(({ symbol }) => symbol.listedAt <= time)
    .map(({ symbol }) => symbol.deliveryTime)
  return {
    instruments: all.filter(({ symbol }) => symbol.listedAt <= time),
    until: [...coming, ...going].reduce((next, when) => Math.min(next, when), Infinity),
  }
}
