import {
  encodeSparklines,
  quantiseRow,
  sparklinePoints,
} from '../../src/contract/market/sparklines.ts'
import type { Book } from './book.ts'
import type { Closes } from './history/closes.ts'

const unknown = new Float64Array(sparklinePoints).fill(Number.NaN)

/** The shapes of one list as the wire carries them. */
export function encodeShapes(
  book: Pick<Book, 'table' | 'number'>,
  closes: Closes,
): Uint8Array<ArrayBuffer> {
  const { line, symbolId } = book.table
  const points = new Uint8Array(symbolId.length * sparklinePoints)
  symbolId.forEach((id, row) =>
    quantiseRow(points, row, closes.bySymbol.get(id)?.subarray(-sparklinePoints) ?? unknown),
  )
  return encodeSparklines({ line, table: book.number, asOf: closes.asOf, points })
}
