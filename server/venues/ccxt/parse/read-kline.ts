import * as v from 'valibot'
import { plainDecimal } from '../../../lib/decimal.ts'
import type { Kline } from '../../venue.ts'
import type { CandleColumns } from '../exchange/traits.ts'

const price = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => plainDecimal(String(value)) ?? ''),
  v.check((text) => Number(text) > 0),
)

/** ccxt's candle: time, open, high, low, close, volume; the exchange's own row comes last. */
const candleSchema = v.pipe(
  v.looseTuple([v.number(), price, price, price, price]),
  v.check(([, open, high, low, close]) => {
    const inner = [Number(open), Number(close)]
    return Number(low) <= Math.min(...inner) && Number(high) >= Math.max(...inner)
  }),
)

/** Position of the volume in ccxt's candle. */
const unifiedVolume = 5

/**
 * Reads one candle; undefined if it makes no sense. A turnover that the exchange does not tell is
 * estimated: volume times the mean of high, low and close.
 * @param columns where the exchange's own row has the amounts
 */
export function readKline(row: unknown, columns: CandleColumns | undefined): Kline | undefined {
  const read = v.safeParse(candleSchema, row)
  if (!read.success || !Array.isArray(row)) return undefined
  const [time, open, high, low, close] = read.output
  const own: unknown = row.at(-1)
  const volume = amountAt(own, columns?.volume) ?? amountAt(row, unifiedVolume) ?? '0'
  const estimate = (Number(volume) * (Number(high) + Number(low) + Number(close))) / 3
  const turnover = amountAt(own, columns?.turnover) ?? plainDecimal(String(estimate)) ?? '0'
  return { time, open, high, low, close, volume, turnover }
}

function amountAt(row: unknown, column: number | undefined): string | undefined {
  const value: unknown = Array.isArray(row) && column !== undefined ? row[column] : undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const amount = plainDecimal(String(value))
  return amount?.startsWith('-') ? undefined : amount
}
