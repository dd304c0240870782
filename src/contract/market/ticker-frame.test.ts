import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByteWriter } from '../bytes/byte-writer.ts'
import { beginFrame, writeRow } from './encode/encode-frame.ts'
import { tickerFieldCount } from './ticker-fields.ts'
import { readFrame, readFrameHead } from './ticker-frame.ts'

const head = { line: 12, table: 1, epoch: 2, since: 3, seq: 4, asOf: 5, sentAt: 6 } as const
const rows = 50

type Change = [row: number, field: number, mantissa: number]

const changes = fc
  .uniqueArray(
    fc.tuple(
      fc.nat(rows - 1),
      fc.nat(tickerFieldCount - 1),
      fc.oneof(fc.integer(), fc.constant(Number.NaN)),
    ),
    { selector: ([row, field]) => `${row}.${field}` },
  )
  .map((list) => list.sort(([rowA, fieldA], [rowB, fieldB]) => rowA - rowB || fieldA - fieldB))

function write(list: Change[]): Uint8Array {
  const writer = new ByteWriter()
  beginFrame(writer, head)
  let next = 0
  for (const row of new Set(list.map(([changed]) => changed))) {
    const own = new Map(
      list.filter(([changed]) => changed === row).map(([, field, value]) => [field, value]),
    )
    const mask = [...own.keys()].reduce((bits, field) => bits | (1 << field), 0)
    writeRow(writer, row - next, mask, (field) => own.get(field) ?? Number.NaN)
    next = row + 1
  }
  return writer.finish()
}

function read(bytes: Uint8Array, count = rows): Change[] {
  const seen: Change[] = []
  readFrame(bytes, count, (row, field, mantissa) => seen.push([row, field, mantissa]))
  return seen
}

describe('a ticker frame', () => {
  it('hands over exactly the changes that were written, in order', () => {
    fc.assert(
      fc.property(changes, (list) => {
        expect(read(write(list))).toEqual(list)
      }),
    )
  })

  it('carries its head, also without rows', () => {
    const bytes = write([])
    expect(readFrameHead(bytes)).toEqual(head)
    expect(readFrame(bytes, rows, () => undefined)).toEqual(head)
  })

  it('says by its head whether it is of the whole list or of some rows', () => {
    const writer = new ByteWriter()
    const { since: _, ...position } = head
    beginFrame(writer, { ...position, since: undefined })
    writeRow(writer, 7, 1, () => 5)
    const bytes = writer.finish()
    expect(readFrameHead(bytes)).toEqual({ ...position, since: undefined })
    expect(read(bytes)).toEqual([[7, 0, 5]])
  })

  it('throws RangeError on a row outside the table', () => {
    expect(() => read(write([[9, 0, 1]]), 9)).toThrow(RangeError)
    expect(read(write([[9, 0, 1]]), 10)).toEqual([[9, 0, 1]])
  })

  it('throws RangeError on an unknown field', () => {
    const writer = new ByteWriter()
    beginFrame(writer, head)
    writer.varint(0)
    writer.varint(1 << tickerFieldCount)
    expect(() => read(writer.finish())).toThrow(RangeError)
  })

  it('throws RangeError on another kind, an unknown list and a cut head', () => {
    const bytes = write([])
    expect(() => read(bytes.with(0, 3))).toThrow(RangeError)
    expect(() => read(bytes.with(1, 0))).toThrow(RangeError)
    expect(() => readFrameHead(bytes.subarray(0, bytes.length - 1))).toThrow(RangeError)
  })

  it('never hands over a place outside the table, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const seen: Change[] = []
        try {
          readFrame(Uint8Array.of(...write([]), ...bytes), rows, (...change) => seen.push(change))
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
        expect(seen.every(([row, field]) => row < rows && field < tickerFieldCount)).toBe(true)
      }),
    )
  })
})
