import { newestValue, type Steps } from '../../../charts/metric-chart/steps.ts'
import type {
  MetricPanelData,
  TradingData,
} from '../../../contract/entities/market/trading-data.ts'
import type { MetricPanel } from '../../../contract/market/metric-rules.ts'
import { sum } from '../page/Strip.tsx'
import type { TradingTexts } from '../use-trading-texts.ts'

const day = 86_400_000

/** What kind of figure a panel shows, which decides how it is drawn and written. */
type Shape = 'ratio' | 'money' | 'flow' | 'rate'

/** See `Shape`. */
export const shapes: Readonly<Record<MetricPanel, Shape>> = {
  accounts: 'ratio',
  topAccounts: 'ratio',
  topPositions: 'ratio',
  openInterest: 'money',
  taker: 'flow',
  funding: 'rate',
  basis: 'rate',
  liquidations: 'flow',
}

/** Decimals of rates in per cent. */
const rateDecimals = { funding: 4, basis: 2 } as const

/** Writes a value of a panel. */
export function valueWriter(kind: MetricPanel, texts: TradingTexts): (value: number) => string {
  switch (shapes[kind]) {
    case 'ratio':
      return texts.ratio
    case 'rate':
      return (value) =>
        texts.share(value, kind === 'funding' ? rateDecimals.funding : rateDecimals.basis)
    default:
      return texts.money
  }
}

/** The change of a level over its last 24 hours, as a fraction; undefined where it is not known. */
export function dayChange(series: Steps): number | undefined {
  const newest = newestValue(series)
  if (newest === undefined) return undefined
  const before = series.values[newest.index - Math.round(day / series.step)]
  // A range of a day has no step a day before its last: the first stands for it.
  const base = before ?? (series.values.length * series.step <= day ? series.values[0] : undefined)
  return base === undefined || base === null || base === 0 ? undefined : newest.value / base - 1
}

/** The value in the head of a panel. */
export function headValue(
  { kind, series }: MetricPanelData,
  { summary }: Pick<TradingData, 'summary'>,
): number | null {
  const newest = newestValue(series)?.value ?? null
  if (kind === 'funding') return summary?.funding ?? newest
  if (kind === 'taker') {
    const { takerBuy = null, takerSell = null } = summary ?? {}
    return takerBuy === null || takerSell === null || takerSell === 0 ? null : takerBuy / takerSell
  }
  if (kind === 'liquidations') {
    return sum(summary?.liquidatedLongs ?? null, summary?.liquidatedShorts ?? null)
  }
  return newest
}
