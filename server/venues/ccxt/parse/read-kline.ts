import * as v from 'valibot'
import { plainDecimal } from '../../../lib/decimal.ts'
import type { Kline } from '../../venue.ts'
import type { Amount, AmountTraits } from '../traits/traits.ts'
import { amountText, type ContractUnit, readAmounts } from './amounts.ts'

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

/**
 * Reads one candle; undefined if it makes no sense. Of volume and turnover, one that the exchange
 * does not tell is estimated by the mean of high, low and close.
 * @param amounts where they are; undefined where that is not known, which gives a candle of none
 */
export function readKline(
  row: unknown,
  amounts: AmountTraits['candle'] | undefined,
  unit: ContractUnit,
): Kline | undefined {
  const read = v.safeParse(candleSchema, row)
  if (!read.success || !Array.isArray(row)) return undefined
  const [time, open, high, low, close] = read.output
  const mean = (Number(high) + Number(low) + Number(close)) / 3
  const rows = { unified: row, own: row.at(-1) }
  const found = readAmounts(amounts ?? {}, (place) => soundAmount(rows, place), unit, mean)
  const volume = plainDecimal(found.volume ?? '0') ?? '0'
  const turnover = plainDecimal(found.turnover ?? '0') ?? '0'
  return { time, open, high, low, close, volume, turnover }
}

function soundAmount(
  rows: Parameters<typeof amountText>[0],
  amount: Amount | undefined,
): string | undefined {
  const text = amountText(rows, amount)
  const plain = text === undefined ? undefined : plainDecimal(text)
  return plain?.startsWith('-') ? undefined : plain
}
