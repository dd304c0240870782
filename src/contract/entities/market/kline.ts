import * as v from 'valibot'
import { decimal, unixMs } from '../wire.ts'

/** One candle. `time` is its start; prices and turnover are in quote currency, volume in base. */
export const klineSchema = v.object({
  time: unixMs,
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  volume: decimal,
  turnover: decimal,
})

/** See `klineSchema`. */
export type Kline = v.InferOutput<typeof klineSchema>
