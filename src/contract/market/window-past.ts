import { ByteReader } from '../bytes/byte-reader.ts'
import { isMarketType, type MarketType } from './market-types.ts'
import { sparklinePoints } from './sparklines.ts'

/** The past of one list over one window, in the row order of a symbol table. */
export interface WindowPast {
  line: MarketType
  /** First 32 bits of the symbol table's md5, see `tableNumber`. */
  table: number
  /** Time of the newest points, Unix ms. */
  asOf: number
  /** The earliest time of which a price is known, Unix ms, where that is within the window; else 0. */
  since: number
  /** Price at the beginning of the window per row, as a mantissa in the row's price scale; NaN where unknown. */
  opens: Float64Array
  /** `sparklinePoints` bytes per row, as those of `Sparklines`. */
  points: Uint8Array
}

/** Version of the form in which the past of a window travels. */
export const windowPastVersion = 1

/** Reads the past of a window. Throws RangeError on another version, an unknown list or a wrong length. */
export function decodeWindowPast(bytes: Uint8Array): WindowPast {
  const reader = new ByteReader(bytes)
  if (reader.byte() !== windowPastVersion) throw new RangeError('unknown version of a window')
  const marketType = reader.byte()
  if (!isMarketType(marketType)) throw new RangeError(`unknown list ${marketType}`)
  const table = reader.uint32()
  const asOf = reader.float64()
  const since = reader.float64()
  const rows = reader.varint()
  if (rows > reader.remaining) throw new RangeError('more rows than bytes')
  const opens = new Float64Array(rows)
  for (let row = 0; row < rows; row++) opens[row] = reader.mantissa()
  const points = reader.bytes(rows * sparklinePoints)
  if (!reader.atEnd) throw new RangeError('bytes after the last row')
  return { line: marketType, table, asOf, since, opens, points }
}
