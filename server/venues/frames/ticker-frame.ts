import { isMarketType, type MarketType } from '../../../src/contract/market/market-types.ts'
import { tickerFieldCount } from '../../../src/contract/market/ticker-fields.ts'
import { maxMessageBytes } from '../../bus/bus.ts'
import { viewOf } from './frame.ts'
import type { TickerColumns } from './ticker-columns.ts'

/**
 * The body of a frame with tickers of one list: number of the listing (u32), of the list (u32), rows (u32) and
 * values (u32), the time that the venue vouches for (f64), then the columns: values (f64), rows (u32), masks (u16).
 */
export interface TickerBatch extends TickerColumns {
  /** Which listing the rows are positions of. */
  listing: number
  marketType: MarketType
  /** Unix ms. */
  time: number
}

const headBytes = 24
const longestTicker = 6 + 8 * (tickerFieldCount + 2)

/** How many tickers a frame holds at most. */
export const tickersPerFrame = Math.floor((maxMessageBytes - 64) / longestTicker)

/** Writes the body of a frame. */
export function writeTickerBatch(batch: TickerBatch): Uint8Array {
  const { rows, masks, values } = batch
  const body = new Uint8Array(headBytes + 8 * values.length + 6 * rows.length)
  const view = viewOf(body)
  view.setUint32(0, batch.listing, true)
  view.setUint32(4, batch.marketType, true)
  view.setUint32(8, rows.length, true)
  view.setUint32(12, values.length, true)
  view.setFloat64(16, batch.time, true)
  let at = headBytes
  for (const value of values) {
    view.setFloat64(at, value, true)
    at += 8
  }
  for (const row of rows) {
    view.setUint32(at, row, true)
    at += 4
  }
  for (const mask of masks) {
    view.setUint16(at, mask, true)
    at += 2
  }
  return body
}

/** Reads the body of a frame; undefined for what is none. Whether the columns fit the listing is `unpackTickers`'. */
export function readTickerBatch(body: Uint8Array): TickerBatch | undefined {
  if (body.byteLength < headBytes) return undefined
  const view = viewOf(body)
  const marketType = view.getUint32(4, true)
  const rowCount = view.getUint32(8, true)
  const valueCount = view.getUint32(12, true)
  const time = view.getFloat64(16, true)
  if (!isMarketType(marketType) || !Number.isFinite(time)) return undefined
  if (body.byteLength !== headBytes + 8 * valueCount + 6 * rowCount) return undefined
  const rowsAt = headBytes + 8 * valueCount
  const masksAt = rowsAt + 4 * rowCount
  const values = new Float64Array(valueCount)
  const rows = new Uint32Array(rowCount)
  const masks = new Uint16Array(rowCount)
  for (let i = 0; i < valueCount; i += 1) values[i] = view.getFloat64(headBytes + 8 * i, true)
  for (let i = 0; i < rowCount; i += 1) {
    rows[i] = view.getUint32(rowsAt + 4 * i, true)
    masks[i] = view.getUint16(masksAt + 2 * i, true)
  }
  return { listing: view.getUint32(0, true), marketType, time, rows, masks, values }
}
