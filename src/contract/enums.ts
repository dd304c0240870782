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

/** How often an alert may fire. */
export const alertFrequencies = { everyTime: 1, onceADay: 2, onlyOnce: 3 } as const
export type AlertFrequency = (typeof alertFrequencies)[keyof typeof alertFrequencies]

/** What makes a price alert fire. */
export const priceAlertTypes = {
  risesTo: 1,
  fallsTo: 2,
  risePercent: 3,
  fallPercent: 4,
  rise24hPercent: 5,
  fall24hPercent: 6,
  entersChannel: 7,
  exitsChannel: 8,
} as const
export type PriceAlertType = (typeof priceAlertTypes)[keyof typeof priceAlertTypes]

/** What makes an alert fire: a price, or from 101 on something that the exchange has no alerts for. */
export const alertTypes = {
  ...priceAlertTypes,
  /** The fear and greed index enters a band. */
  moodBand: 101,
  /** The feed of market changes finds something. */
  marketChange: 102,
} as const
export type AlertType = (typeof alertTypes)[keyof typeof alertTypes]

/** How a notification reaches a user. */
export const notificationChannels = { push: 1, sms: 2, email: 3, station: 4, pop: 5 } as const
export type NotificationChannel = (typeof notificationChannels)[keyof typeof notificationChannels]

/** Whether a user has seen a notification. */
export const readStatuses = { unread: 0, read: 1 } as const
export type ReadStatus = (typeof readStatuses)[keyof typeof readStatuses]

/** Whether an alert is on. */
export const alertSwitches = { closed: 0, open: 1 } as const
export type AlertSwitch = (typeof alertSwitches)[keyof typeof alertSwitches]

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
