import {
  type MetricPeriod,
  type MetricRange,
  type MetricWindow,
  periodMisfit,
} from '../../contract/market/metric-rules.ts'

/** Every period in its order. */
export const periods = ['5m', '15m', '30m', '1h', '4h', '1d'] as const

/** Every range in its order. */
export const ranges = ['24h', '7d', '30d'] as const

/** Every window in its order. */
export const windows = ['1h', '4h', '12h', '24h'] as const

/** What is shown unless the address says otherwise. */
export const usual = { coin: 'BTC', period: '1h', range: '7d', window: '24h' } as const

/** Longest code of a coin and id of a venue that is taken from an address. */
const maxWord = 20

/** What the address of the page says; what is absent is the usual. */
export interface TradingSearch {
  coin?: string
  /** Id of a venue; absent for all together. */
  venue?: string
  period?: MetricPeriod
  range?: MetricRange
  window?: MetricWindow
  /** A moment that is pinned, Unix ms. */
  at?: number
}

/** What somebody chooses anew; undefined returns to the usual. */
export type TradingChange = { [Name in keyof TradingSearch]: TradingSearch[Name] | undefined }

/** Reads the query of the page. Anything unknown counts as absent. */
export function parseTradingSearch(query: Readonly<Record<string, unknown>>): TradingSearch {
  const text = (name: string): string => String(query[name] ?? '')
  const word = (name: string): string => (text(name).length <= maxWord ? text(name) : '')
  const coin = word('coin').toUpperCase()
  const venue = word('venue')
  const period = periods.find((name) => name === text('period'))
  const range = ranges.find((name) => name === text('range'))
  const window = windows.find((name) => name === text('window'))
  const at = /^\d{12,14}$/.test(text('at')) ? Number(text('at')) : undefined
  const fits = periodMisfit(period ?? usual.period, range ?? usual.range) === undefined
  return {
    ...(/^[A-Z0-9]+$/.test(coin) && coin !== usual.coin && { coin }),
    ...(/^[a-z0-9]+$/.test(venue) && { venue }),
    ...(fits && period !== undefined && period !== usual.period && { period }),
    ...(fits && range !== undefined && range !== usual.range && { range }),
    ...(window !== undefined && window !== usual.window && { window }),
    ...(at !== undefined && { at }),
  }
}

/** A search that what was chosen is taken into; a period that does not fit a new range gives way. */
export function withChoice(search: TradingSearch, choice: TradingChange): TradingSearch {
  const next = { ...search, ...choice }
  const range = next.range ?? usual.range
  if (periodMisfit(next.period ?? usual.period, range) !== undefined) {
    next.period = range === '24h' ? '30m' : usual.period
  }
  return parseTradingSearch({ ...next })
}
