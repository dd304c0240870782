import type { Bar } from '../../../charts/bar.ts'
import type { Kline } from '../../../contract/entities/market/kline.ts'

/** A candle in numbers. @param rate what prices are multiplied with */
export function barOf({ time, open, high, low, close, volume }: Kline, rate = 1): Bar {
  return {
    time,
    open: Number(open) * rate,
    high: Number(high) * rate,
    low: Number(low) * rate,
    close: Number(close) * rate,
    volume: Number(volume),
  }
}
