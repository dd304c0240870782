import { ByteReader } from '../bytes/byte-reader.ts'
import { isMarketType, type MarketType } from './market-types.ts'

/** Closes per row: one an hour over the last 24 hours, oldest first. */
export const sparklinePoints = 24

/** The stored point that stands for "no close known". */
export const unknownPoint = 0

/** The shapes of one list's last 24 hours, in the row order of a symbol table. */
export interface Sparklines {
  line: MarketType
  /** First 32 bits of the symbol table's md5, see `tableNumber`. */
  table: number
  /** Time of the newest close, Unix ms. */
  asOf: number
  /** `sparklinePoints` bytes per row: 1 is the row's lowest close, 255 its highest, 0 unknown. */
  points: Uint8Array
}

/** Version of the form in which shapes travel. */
export const sparklinesVersion = 1

/**
 * Scales one row of closes (decimal numbers in any unit; NaN where unknown) to bytes between 1 and
 * 255 and writes them at `row` of `points`. A row that never moved lies in the middle.
 */
export function quantiseRow(points: Uint8Array, row: number, closes: ArrayLike<number>): void {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let index = 0; index < sparklinePoints; index++) {
    const close = closes[index] ?? Number.NaN
    if (close < min) min = close
    if (close > max) max = close
  }
  const range = max - min
  for (let index = 0; index < sparklinePoints; index++) {
    const close = closes[index] ?? Number.NaN
    points[row * sparklinePoints + index] = Number.isNaN(close)
      ? unknownPoint
      : range > 0
        ? 1 + Math.round(((close - min) / range) * 254)
        : 128
  }
}

/** Reads the matrix. Throws RangeError on another version, an unknown list or a wrong length. */
export function decodeSparklines(bytes: Uint8Array): Sparklines {
  const reader = new ByteReader(bytes)
  if (reader.byte() !== sparklinesVersion) throw new RangeError('unknown sparkline version')
  const marketType = reader.byte()
  if (!isMarketType(marketType)) throw new RangeError(`unknown list ${marketType}`)
  const table = reader.uint32()
  const asOf = reader.float64()
  const rows = reader.varint()
  const points = reader.bytes(rows * sparklinePoints)
  if (!reader.atEnd) throw new RangeError('bytes after the last row')
  return { line: marketType, table, asOf, points }
}
