/** Lengths of one step of a chart of trading data, in ms. */
export const metricPeriods = {
  '5m': 300_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': 86_400_000,
} as const

/** The name of a period. */
export type MetricPeriod = keyof typeof metricPeriods

/** How far charts of trading data reach back, in ms. */
export const metricRanges = {
  '24h': 86_400_000,
  '7d': 604_800_000,
  '30d': 2_592_000_000,
} as const

/** The name of a range. */
export type MetricRange = keyof typeof metricRanges

/** Windows of sums over all venues, in hours. */
export const metricWindows = { '1h': 1, '4h': 4, '12h': 12, '24h': 24 } as const

/** The name of a window. */
export type MetricWindow = keyof typeof metricWindows

/** Steps of one chart: with fewer nothing is seen, and more are not told apart. */
const steps = { least: 6, most: 750 } as const

/** Why a range holds no steps of a period; undefined where it does. */
export function periodMisfit(period: MetricPeriod, range: MetricRange): 'few' | 'many' | undefined {
  const count = metricRanges[range] / metricPeriods[period]
  if (count < steps.least) return 'few'
  return count > steps.most ? 'many' : undefined
}

/** Every figure is counted at the end of five minutes. */
export const metricCounting = metricPeriods['5m']

/** What lacks a part that could not be asked for is made anew after so long, ms: nobody is asked for it sooner. */
export const metricRetry = 20_000

/** The panels of trading data, in their order. */
export const metricPanels = [
  'accounts',
  'topAccounts',
  'topPositions',
  'openInterest',
  'taker',
  'funding',
  'basis',
  'liquidations',
] as const

/** The name of a panel. */
export type MetricPanel = (typeof metricPanels)[number]

/** Funding is settled at least this often; its chart has steps of this length, and reaches back so far, in ms. */
export const fundingChart = { step: 28_800_000, range: 1_814_400_000 } as const

/** Taker volume and liquidations are summed over steps of at least a fifty-sixth of the range. */
export const sumSteps = 56

/** How the top traders of a venue are chosen. */
export const topTraderRules = ['marginTop20', 'positionTop5', 'unstated'] as const

/** See `topTraderRules`. */
export type TopTraderRule = (typeof topTraderRules)[number]
