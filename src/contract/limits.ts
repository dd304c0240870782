/** Limits on alerts: firings of one alert per span, and counts of alerts. */
export const alertLimits = {
  firingsPerSecond: 1,
  firingsPerMinute: 2,
  firingsPerHour: 2,
  firingsPerDay: 2,
  perBusinessLine: 20,
  total: 50,
} as const

/** Symbol id a new alert starts with. */
export const defaultAlertSymbol = 'BTCUSDT'

/** The pair that Bitcoin's price is of, where the venue lists it. */
export const usualBitcoinPair = 'BTCUSDT_SPBL'

/** Favorites of a new user. */
export const defaultFavorites = ['BTCUSDT_UMCBL', 'ETHUSD_DMCBL'] as const

/** Limits of favorites where the operator sets none, see `PublicConfig.defineGroup`. */
export const defaultFavoriteLimits = {
  groupCoinLimit: 100,
  groupLimit: 20,
  totalLimit: 500,
} as const

/** Request timeouts in ms. `other` depends on where the client runs. */
export const requestTimeouts = {
  main: 20_000,
  otherBrowser: 30_000,
  otherOnline: 1_000,
  otherElsewhere: 5_000,
} as const

/** Decimals of a number input without a precision of its own. */
export const defaultInputDecimals = 8

/** Life of a preference cookie, in days. */
export const preferenceCookieDays = 365

/**
 * Bitcoin's issuance: blocks per halving, first reward and final supply in BTC, and the time between blocks, in
 * ms, that the difficulty aims at.
 */
export const halving = {
  interval: 210_000,
  firstReward: 50,
  totalSupply: 21_000_000,
  blockTime: 600_000,
} as const

/** Share of traces and of errors sent to the error-reporting service. */
export const reportSampleRates = { traces: 0.1, errors: 1 } as const

/** Most pieces of news in one answer. */
export const maxNewsItems = 200
