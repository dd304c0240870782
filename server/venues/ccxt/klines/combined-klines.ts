import type { KlineInterval } from '../../../../src/contract/enums.ts'
import { klineStart } from '../../../../src/contract/market/kline-time.ts'
import { sumOfDecimals } from '../../../lib/decimal.ts'
import type { Kline } from '../../venue.ts'

/** Intervals that divide each interval, the longest first. */
const dividers: Readonly<Record<KlineInterval, readonly KlineInterval[]>> = {
  '1m': [],
  '3m': ['1m'],
  '5m': ['1m'],
  '15m': ['5m', '3m', '1m'],
  '30m': ['15m', '5m', '3m', '1m'],
  '1h': ['30m', '15m', '5m', '3m', '1m'],
  '2h': ['1h', '30m', '15m', '5m'],
  '4h': ['2h', '1h', '30m', '15m'],
  '6h': ['2h', '1h', '30m'],
  '8h': ['4h', '2h', '1h', '30m'],
  '12h': ['6h', '4h', '2h', '1h'],
  '1d': ['12h', '8h', '6h', '4h', '2h', '1h'],
  '3d': ['1d', '12h', '8h', '6h', '4h', '2h', '1h'],
  '1w': ['1d', '12h', '8h', '6h', '4h', '2h', '1h'],
  '1M': ['1d', '12h', '8h', '6h', '4h', '2h', '1h'],
}

/** Exchanges do not agree on the day from which three days are counted. */
const ambiguous: readonly KlineInterval[] = ['3d']

/**
 * The interval that candles are requested in: their own where the exchange knows it, else the longest that
 * divides it; undefined where there is none.
 */
export function partsOf(
  interval: KlineInterval,
  isKnown: (interval: KlineInterval) => boolean,
): KlineInterval | undefined {
  const own = ambiguous.includes(interval) ? [] : [interval]
  return [...own, ...dividers[interval]].find(isKnown)
}

/** Candles of `interval` put together from those of one that divides it, oldest first, added up exactly. */
export function combineKlines(parts: readonly Kline[], interval: KlineInterval): Kline[] {
  const groups = new Map<number, Kline[]>()
  for (const part of parts) {
    const start = klineStart(interval, part.time)
    const group = groups.get(start)
    if (group === undefined) groups.set(start, [part])
    else group.push(part)
  }
  return [...groups].map(([time, group]) => joined(time, group))
}

function joined(time: number, parts: readonly Kline[]): Kline {
  const extreme = (field: 'high' | 'low', sign: 1 | -1): string =>
    parts
      .map((part) => part[field])
      .reduce((best, text) => (sign * (Number(text) - Number(best)) > 0 ? text : best))
  return {
    time,
    open: parts[0]?.open ?? '0',
    high: extreme('high', 1),
    low: extreme('low', -1),
    close: parts.at(-1)?.close ?? '0',
    volume: sumOfDecimals(parts.map(({ volume }) => volume)),
    turnover: sumOfDecimals(parts.map(({ turnover }) => turnover)),
  }
}
