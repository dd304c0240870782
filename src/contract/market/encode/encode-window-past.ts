import { ByteWriter } from '../../bytes/byte-writer.ts'
import { sparklinePoints } from '../sparklines.ts'
import { type WindowPast, windowPastVersion } from '../window-past.ts'

/** Writes the past of a window. */
export function encodeWindowPast(past: WindowPast): Uint8Array<ArrayBuffer> {
  const rows = past.opens.length
  if (past.points.length !== rows * sparklinePoints) {
    throw new RangeError('points do not fill the rows')
  }
  const writer = new ByteWriter(64 + rows * (sparklinePoints + 6))
  writer.byte(windowPastVersion)
  writer.byte(past.line)
  writer.uint32(past.table)
  writer.float64(past.asOf)
  writer.float64(past.since)
  writer.varint(rows)
  for (const open of past.opens) writer.mantissa(open)
  writer.bytes(past.points)
  return writer.finish()
}
