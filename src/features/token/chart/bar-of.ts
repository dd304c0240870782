import type { Bar } from '../../../charts/bar.ts'
import type { Kline } from '../../../contract/entities/market/kline.ts'

/** A candle in numbers. */
export function barOf({ time, open, high, low, close, volume }: Kline): Bar {
  return {
    time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }
}
