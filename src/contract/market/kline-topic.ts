import * as v from 'valibot'
import { klineSchema } from '../entities/market/kline.ts'
import { type KlineInterval, klineIntervals } from '../enums.ts'

/** Which candles a subscription to the topic `kline` follows. */
export interface KlineChannel {
  /** For example `BTCUSDT_UMCBL`. */
  symbolId: string
  interval: KlineInterval
}

/** What the gateway pushes: the newest candles, oldest first; each replaces the one of the same time. */
export const klinePushSchema = v.pipe(v.array(klineSchema), v.minLength(1), v.maxLength(2))

const separator = ':'

/** The `bizNo` of a subscription: `15m:BTCUSDT_UMCBL`. */
export function klineBizNo({ symbolId, interval }: KlineChannel): string {
  return interval + separator + symbolId
}

/** Reads a `bizNo`; undefined for one that names no interval or no symbol. */
export function readKlineBizNo(bizNo: string | undefined): KlineChannel | undefined {
  const [first, symbolId, ...more] = (bizNo ?? '').split(separator)
  const interval = klineIntervals.find((known) => known === first)
  if (interval === undefined || symbolId === undefined || symbolId === '' || more.length > 0) {
    return undefined
  }
  return { symbolId, interval }
}
