import { ByteWriter } from '../../bytes/byte-writer.ts'
import { type Sparklines, sparklinePoints, sparklinesVersion } from '../sparklines.ts'

/** Writes the matrix: a head of 14 bytes and the row count, then the points as they are. */
export function encodeSparklines(sparklines: Sparklines): Uint8Array<ArrayBuffer> {
  const rows = sparklines.points.length / sparklinePoints
  if (!Number.isInteger(rows)) throw new RangeError('points do not fill whole rows')
  const writer = new ByteWriter(32 + sparklines.points.length)
  writer.byte(sparklinesVersion)
  writer.byte(sparklines.line)
  writer.uint32(sparklines.table)
  writer.float64(sparklines.asOf)
  writer.varint(rows)
  writer.bytes(sparklines.points)
  return writer.finish()
}
