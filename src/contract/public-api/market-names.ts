import { type MarketType, marketTypes } from '../market/market-types.ts'

/** How the public API and embeds call the lists of symbols. */
export const marketNames = ['spot', 'usdt-m', 'coin-m', 'usdc-m'] as const

/** See `marketNames`. */
export type MarketName = (typeof marketNames)[number]

/** The number of each list on the wire. */
export const marketTypeNamed: Readonly<Record<MarketName, MarketType>> = {
  spot: marketTypes.spot,
  'usdt-m': marketTypes.usdtM,
  'coin-m': marketTypes.coinM,
  'usdc-m': marketTypes.usdcM,
}
