import * as v from 'valibot'
import type { BlockTrade } from '../../venue.ts'
import type { AmountUnit } from '../traits/traits.ts'
import { readAmounts } from './amounts.ts'
import { type Market, unitOf } from './market.ts'

/** An order that met waiting ones, or one of the trades that it was filled by; volume in base currency. */
export interface Trade extends Pick<BlockTrade, 'time' | 'side'> {
  price: number
  volume: number
}

const positive = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.finite(),
  v.check((value) => value > 0),
)

/** ccxt's trade; its side is that of who met a waiting order. */
const tradeSchema = v.object({
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0)),
  side: v.picklist(['buy', 'sell']),
  price: positive,
  amount: positive,
})

/**
 * The trades of an answer in order of time; rows that make no sense are left out.
 * @param unit what their amounts count
 */
export function readTrades(rows: unknown, unit: AmountUnit, market: Market): Trade[] {
  if (!Array.isArray(rows)) throw new Error('no list of trades')
  const trades = rows.flatMap((row: unknown): Trade[] => {
    const read = v.safeParse(tradeSchema, row)
    if (!read.success) return []
    const { timestamp: time, side, price, amount } = read.output
    const amounts = { volume: { at: '', unit } }
    const { volume } = readAmounts(amounts, (one) => one && String(amount), unitOf(market), price)
    return Number(volume) > 0 ? [{ time, side, price, volume: Number(volume) }] : []
  })
  return trades.sort((a, b) => a.time - b.time)
}

/**
 * The orders that trades belong to: what trades in the same millisecond and on the same side is one, at its mean price.
 * @param trades in order of time
 */
export function ordersOf(trades: readonly Trade[]): Trade[] {
  const groups = Map.groupBy(trades, ({ time, side }) => `${time} ${side}`)
  return [...groups.values()].flatMap((fills) => {
    const [first] = fills
    if (first === undefined) return []
    const volume = fills.reduce((sum, fill) => sum + fill.volume, 0)
    const value = fills.reduce((sum, fill) => sum + fill.price * fill.volume, 0)
    return [{ ...first, price: value / volume, volume }]
  })
}
