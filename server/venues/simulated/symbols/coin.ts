/** One coin of the simulated market. */
export interface Coin {
  /** For example `BTC`. */
  base: string
  /** For example `Bitcoin`. */
  name: string
  /** In USDT, at the start of the anchor month, see month-walk.ts. */
  price: number
  /** Circulating supply in coins. */
  supply: number
  /** The first one is the one that moves it. */
  sectors: readonly string[]
  /** Unix ms, at midnight UTC. */
  listedAt: number
  /** Spot turnover against USDT on a usual day, in USDT. */
  turnover: number
  /** Deviation of the logarithm of the price over a usual day. */
  volatility: number
}

/** Decimals of a coin's price against USDT, of its volume and of its turnover in USDT. */
export interface CoinScales {
  price: number
  volume: number
  turnover: number
}

/**
 * Decimals that leave a price at least five significant digits, six where it is tiny, and never
 * less than two decimals.
 */
export function priceScaleOf(price: number): number {
  const digits = price < 0.001 ? 6 : 5
  return Math.max(2, digits - 1 - Math.floor(Math.log10(price)))
}

/**
 * Decimals so fine that a second's trades are many units and so coarse that a busy month, several
 * times over, stays below 2^53 units.
 */
export function scalesOf({ price, turnover }: Pick<Coin, 'price' | 'turnover'>): CoinScales {
  const month = 31 * turnover
  return {
    price: priceScaleOf(price),
    volume: clamp(Math.floor(12 - Math.log10(month / price)), 0, 8),
    turnover: clamp(Math.floor(13 - Math.log10(month)), 2, 6),
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
