/** A past halving, or the beginning of the chain, as far as it is known for sure. */
export interface PastHalving {
  era: number
  /** Time of its block, Unix ms. Source: the header of the block. */
  time: number
  /** US dollars of one bitcoin on that day; undefined before there was a market. */
  price?: { value: number; source: 'btc.com' | 'CoinGecko' }
  /** US dollars thirty days on, and the highest of the six months after. Source: CoinGecko. */
  later?: { month: number; highest: number }
}

/**
 * The beginning of the chain and its halvings, by era. Prices of CoinGecko are those of 00:00 UTC; the 2012
 * price is older than its records. Sources differ by some percent: each figure has one, and changes are of
 * one source alone.
 */
export const pastHalvings: readonly PastHalving[] = [
  { era: 0, time: Date.UTC(2009, 0, 3, 18, 15, 5) },
  { era: 1, time: Date.UTC(2012, 10, 28, 15, 24, 38), price: { value: 12.22, source: 'btc.com' } },
  {
    era: 2,
    time: Date.UTC(2016, 6, 9, 16, 46, 13),
    price: { value: 653.87, source: 'CoinGecko' },
    later: { month: 590.71, highest: 1_130.85 },
  },
  {
    era: 3,
    time: Date.UTC(2020, 4, 11, 19, 23, 43),
    price: { value: 8_752.62, source: 'CoinGecko' },
    later: { month: 9_767.01, highest: 15_553.33 },
  },
  {
    era: 4,
    time: Date.UTC(2024, 3, 20, 0, 9, 27),
    price: { value: 63_988.82, source: 'CoinGecko' },
    later: { month: 66_252.71, highest: 71_430.3 },
  },
]
