import { tickerFieldCount, tickerFields } from '../../../src/contract/market/ticker-fields.ts'
import type { Ticker } from '../venue.ts'

/**
 * A batch of tickers as columns, which cost a tenth of objects to pass between processes. `masks`
 * has a bit for every field that follows in `values`, then one each for the extremes.
 */
export interface TickerColumns {
  /** Positions in the listing. */
  rows: Uint32Array<ArrayBuffer>
  masks: Uint16Array<ArrayBuffer>
  values: Float64Array<ArrayBuffer>
}

const minBit = 1 << tickerFieldCount
const maxBit = 1 << (tickerFieldCount + 1)
const allBits = 2 * maxBit - 1
const fieldBits = minBit - 1

/** Packs tickers; one of a symbol without a row is left out. */
export function packTickers(
  tickers: readonly Ticker[],
  rowOf: ReadonlyMap<string, number>,
): TickerColumns {
  const known = tickers.filter((ticker) => rowOf.has(ticker.symbolId))
  const masks = new Uint16Array(known.length)
  const values: number[] = []
  known.forEach((ticker, position) => {
    let mask = 0
    tickerFields.forEach((field, index) => {
      const value = ticker.values[field]
      if (value === undefined) return
      mask |= 1 << index
      values.push(value)
    })
    if (ticker.min !== undefined) {
      mask |= minBit
      values.push(ticker.min)
    }
    if (ticker.max !== undefined) {
      mask |= maxBit
      values.push(ticker.max)
    }
    masks[position] = mask
  })
  const rows = Uint32Array.from(known, (ticker) => rowOf.get(ticker.symbolId) ?? 0)
  return { rows, masks, values: Float64Array.from(values) }
}

/** Unpacks tickers. Throws RangeError for columns that do not fit each other or the listing. */
export function unpackTickers(columns: TickerColumns, symbolIds: readonly string[]): Ticker[] {
  const { rows, masks, values } = columns
  if (rows.length !== masks.length) throw new RangeError('columns differ in length')
  let next = 0
  const take = (): number => {
    const value = values[next++]
    if (value === undefined) throw new RangeError('too few values')
    return value
  }
  const tickers = Array.from(rows, (row, position): Ticker => {
    const symbolId = symbolIds[row]
    const mask = masks[position] ?? 0
    if (symbolId === undefined) throw new RangeError(`no row ${row} in the listing`)
    if (mask > allBits) throw new RangeError('unknown field')
    const ticker: Ticker = { symbolId, values: {} }
    // Bit by bit, the lowest first: most tickers say three of the fields.
    for (let rest = mask & fieldBits; rest !== 0; rest &= rest - 1) {
      const field = tickerFields[31 - Math.clz32(rest & -rest)]
      if (field !== undefined) ticker.values[field] = take()
    }
    if (mask & minBit) ticker.min = take()
    if (mask & maxBit) ticker.max = take()
    return ticker
  })
  if (next !== values.length) throw new RangeError('too many values')
  return tickers
}
