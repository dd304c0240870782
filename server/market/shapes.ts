import { encodeSparklines } from '../../src/contract/market/encode/encode-sparklines.ts'
import { quantiseRow, sparklinePoints } from '../../src/contract/market/sparklines.ts'
import type { Closes } from './history/closes.ts'
import type { LiveTable } from './live-table.ts'

const unknown = new Float64Array(sparklinePoints).fill(Number.NaN)

/** The shapes of one list as the wire carries them. */
export function encodeShapes(
  liveTable: Pick<LiveTable, 'table' | 'number'>,
  closes: Closes,
): Uint8Array<ArrayBuffer> {
  const { line: marketType, symbolId } = liveTable.table
  const points = new Uint8Array(symbolId.length * sparklinePoints)
  symbolId.forEach((id, row) =>
    quantiseRow(points, row, closes.bySymbol.get(id)?.subarray(-sparklinePoints) ?? unknown),
  )
  return encodeSparklines({ line: marketType, table: liveTable.number, asOf: closes.asOf, points })
}
