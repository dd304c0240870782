/**
 * Business line of an account or alert. Not the contract line and not the kline line. Those from 101 on are not
 * the exchange's: `market` counts alerts that are about no price.
 */
export const businessLines = { spot: 1, futures: 2, p2p: 3, market: 101 } as const
export type BusinessLine = (typeof businessLines)[keyof typeof businessLines]

/** Business line in kline calls: `sp` spot, `mc` contracts. */
export const klineLines = ['sp', 'mc'] as const
export type KlineLine = (typeof klineLines)[number]

/** Which futures price an alert or chart follows. */
export const priceSources = { market: 0, mark: 1, index: 2 } as const
export type PriceSource = (typeof priceSources)[keyof typeof priceSources]

/** Account modes that mark a unified trading account. */
export const unifiedAccountModes = [1, 4] as const

/** Kline intervals; M is the calendar month, everything else a fixed length, all in UTC. */
export const klineIntervals = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '8h',
  '12h',
  '1d',
  '3d',
  '1w',
  '1M',
] as const
export type KlineInterval = (typeof klineIntervals)[number]

/** Display currencies. */
export const displayCurrencies = [
  'USD',
  'KRW',
  'JPY',
  'VND',
  'RUB',
  'EUR',
  'TRY',
  'CNY',
  'TWD',
  'IDR',
  'PHP',
  'HKD',
  'THB',
] as const
export type DisplayCurrency = (typeof displayCurrencies)[number]

/** Themes as the cookie spells them: `white` is light, `black` is dark. */
export const themes = ['white', 'black'] as const
export type Theme = (typeof themes)[number]

/** Parts of the exchange that have a theme each: this one, and those that share theirs. */
export type ThemeArea = 'markets' | 'shared'

/** The theme of an area in which nobody has chosen one. */
export function defaultTheme(area: ThemeArea): Theme {
  return area === 'markets' ? 'white' : 'black'
}

/** Colours of rising and falling prices. */
export const palettes = ['green-red', 'red-green', 'blue-orange', 'monochrome'] as const
export type Palette = (typeof palettes)[number]

/** Height of list rows. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]
