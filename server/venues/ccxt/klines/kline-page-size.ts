import * as v from 'valibot'
import type { KlineInterval } from '../../../../src/contract/enums.ts'
import { isRecord } from '../parse/records.ts'
import type { KlineSource } from './kline-source.ts'

const defaultPage = 100
/** Months are longer than the 30 days that ccxt counts: the end of a longer window would be left out. */
const mostMonths = 60

const features = v.object({ fetchOHLCV: v.object({ limit: v.number() }) })

/** How many candles the exchange returns at a time, by its features and by ccxt's own limits. */
export function pageOf(
  { exchange, market }: Pick<KlineSource, 'exchange' | 'market'>,
  interval: KlineInterval,
): number {
  const contract = [market.future ? 'future' : 'swap', market.linear ? 'linear' : 'inverse']
  const read = v.safeParse(features, dig(exchange.features, market.spot ? ['spot'] : contract))
  const page = read.success ? read.output.fetchOHLCV.limit : defaultPage
  const kind = market.spot ? 'spot' : 'swap'
  const own = dig(exchange.options, ['fetchOHLCV', kind, 'maxLimitPerTimeframe', interval])
  const most = interval === '1M' ? mostMonths : page
  return Math.max(2, Math.min(page, most, typeof own === 'number' ? own : page))
}

function dig(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value)
}
