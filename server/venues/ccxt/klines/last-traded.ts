import type { KlineInterval } from '../../../../src/contract/enums.ts'
import { klineAfter, klineLength } from '../../../../src/contract/market/kline-time.ts'
import { askWindow } from './ask-window.ts'
import { pageOf } from './kline-page-size.ts'
import type { KlineSource } from './kline-source.ts'
import { startOfWindow } from './kline-window.ts'

const hour = klineLength('1h')

/**
 * When a market was traded last before a moment: the start of that hour, or of that day for candles of an hour and
 * more. Undefined where longer candles know of no trades either, or the exchange has none.
 * @param interval of the candles that were looked for in vain
 * @param before Unix ms
 */
export async function lastTraded(
  source: KlineSource,
  interval: KlineInterval,
  before: number,
): Promise<number | undefined> {
  if (klineLength(interval) >= klineLength('1d')) return undefined
  const isShort = klineLength(interval) < hour
  const near = isShort ? await newestIn(source, '1h', before) : undefined
  if (near !== undefined) return near
  const day = await newestIn(source, '1d', before)
  if (day === undefined || !isShort) return day
  return newestIn(source, '1h', Math.min(before, klineAfter('1d', day)))
}

/** Start of the newest candle that starts before a moment, among as many as one answer holds. */
async function newestIn(
  source: KlineSource,
  interval: '1h' | '1d',
  before: number,
): Promise<number | undefined> {
  if (source.exchange.timeframes?.[interval] === undefined) return undefined
  const since = startOfWindow(interval, before, pageOf(source, interval))
  const { klines } = await askWindow(source, interval, since, before)
  return klines.at(-1)?.time
}
