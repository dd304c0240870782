import { tickerFieldCount, tickerFields } from '../../../../src/contract/market/ticker-fields.ts'
import type { Ticker } from '../../venue.ts'
import type { TickerRow } from '../parse/ticker-row.ts'
import {
  contractValuesOf,
  priceMantissa,
  type TickerValues,
  type ValueScale,
  valuesOf,
} from '../parse/ticker-values.ts'

/** A row together with the extremes of its last price since the row before, as decimal texts. */
export interface StreamedRow {
  row: TickerRow
  min: string
  max: string
}

/** What is said of one symbol beside its ticker. */
export type SideRow = Partial<
  Pick<TickerRow, 'funding' | 'nextFunding' | 'mark' | 'index' | 'interest'>
>

/** What was delivered of the symbols of one list, to send only what changes. */
export interface ListBoard {
  /** Takes in the whole list. A symbol that is missing three times in a row is no longer known. */
  snapshot: (rows: ReadonlyMap<string, TickerRow>, now: number) => Ticker[]
  /** Takes in some rows, newest last. */
  patch: (rows: ReadonlyMap<string, StreamedRow>, now: number) => Ticker[]
  /** Takes in what is said beside the tickers. */
  side: (rows: ReadonlyMap<string, SideRow>, now: number) => Ticker[]
}

interface Delivered {
  /** By field position; NaN for what is not known. */
  values: Float64Array
  quoted: boolean
  missed: number
  /** When the exchange made the newest row, Unix ms. */
  time: number
}

const missedBeforeUnknown = 3

/** A row of the future would shut out all rows after it; so much the exchange's clock may be ahead. */
const clockTolerance = 60_000

/**
 * A board on which nothing has been delivered.
 * @param symbols by symbol id; all maps of rows are by symbol id too
 */
export function createListBoard(symbols: ReadonlyMap<string, ValueScale>): ListBoard {
  const board = new Map<string, Delivered>()
  for (const symbolId of symbols.keys()) board.set(symbolId, emptyDelivery())

  const takeRow = (symbolId: string, row: TickerRow, now: number): TickerValues | undefined => {
    const scale = symbols.get(symbolId)
    const delivered = board.get(symbolId)
    if (scale === undefined || delivered === undefined) return undefined
    delivered.missed = 0
    if (row.time !== 0 && row.time < delivered.time) return undefined
    if (row.time !== 0 && row.time < now + clockTolerance) delivered.time = row.time
    return valuesOf(row, scale, now)
  }

  const news = (symbolId: string, values: TickerValues | undefined): Ticker | undefined => {
    const delivered = board.get(symbolId)
    if (delivered === undefined || values === undefined) return undefined
    const changed = keep(delivered, withExtremes(delivered, values))
    if (changed === undefined && delivered.quoted) return undefined
    delivered.quoted = true
    return { symbolId, values: changed ?? {} }
  }

  return {
    snapshot: (rows, now) => {
      const tickers: Ticker[] = []
      for (const [symbolId, delivered] of board) {
        const row = rows.get(symbolId)
        const values = row === undefined ? missing(delivered) : takeRow(symbolId, row, now)
        const ticker = news(symbolId, values)
        if (ticker !== undefined) tickers.push(ticker)
      }
      return tickers
    },
    patch: (rows, now) => {
      const tickers: Ticker[] = []
      for (const [symbolId, { row, min, max }] of rows) {
        const ticker = news(symbolId, takeRow(symbolId, row, now))
        if (ticker === undefined) continue
        const scale = symbols.get(symbolId)?.scales.price ?? 0
        const extremes = { min: priceMantissa(min, scale), max: priceMantissa(max, scale) }
        tickers.push(Number.isNaN(extremes.min) ? ticker : { ...ticker, ...extremes })
      }
      return tickers
    },
    side: (rows, now) => {
      const tickers: Ticker[] = []
      for (const [symbolId, row] of rows) {
        const scale = symbols.get(symbolId)
        if (scale === undefined || !board.get(symbolId)?.quoted) continue
        const ticker = news(symbolId, contractValuesOf(row, scale, now))
        if (ticker !== undefined) tickers.push(ticker)
      }
      return tickers
    },
  }
}

function emptyDelivery(): Delivered {
  const values = new Float64Array(tickerFieldCount).fill(Number.NaN)
  return { values, quoted: false, missed: 0, time: 0 }
}

/** The values of a symbol that stays away, all unknown; undefined while that is not certain. */
function missing(delivered: Delivered): TickerValues | undefined {
  delivered.missed += 1
  if (delivered.missed !== missedBeforeUnknown) return undefined
  return Object.fromEntries(tickerFields.map((field) => [field, Number.NaN]))
}

/** Exchanges tell high and low later than the last price; a price beyond them is the new extreme. */
function withExtremes(delivered: Delivered, values: TickerValues): TickerValues {
  const last = values.last
  if (last === undefined || Number.isNaN(last)) return values
  const high = values.high24h ?? delivered.values[tickerFields.indexOf('high24h')] ?? Number.NaN
  const low = values.low24h ?? delivered.values[tickerFields.indexOf('low24h')] ?? Number.NaN
  const beyond: TickerValues = {}
  if (last > high) beyond.high24h = last
  if (last < low) beyond.low24h = last
  return { ...values, ...beyond }
}

/** Notes what is delivered and returns what of it is new; undefined if nothing is. */
function keep(delivered: Delivered, values: TickerValues): TickerValues | undefined {
  const changed: TickerValues = {}
  let count = 0
  tickerFields.forEach((field, index) => {
    const value = values[field]
    if (value === undefined || Object.is(value, delivered.values[index])) return
    delivered.values[index] = value
    changed[field] = value
    count += 1
  })
  return count === 0 ? undefined : changed
}
