import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeSnapshot } from './encode/encode-snapshot.ts'
import { allMarketTypes } from './market-types.ts'
import { tickerFieldCount } from './ticker-fields.ts'
import { decodeSnapshot, tableNumber } from './ticker-snapshot.ts'

const uint32 = fc.nat(2 ** 32 - 1)
const time = fc.integer({ min: 0, max: 4e12 })
const mantissa = fc.oneof(fc.integer({ min: 0, max: 2 ** 50 }), fc.constant(Number.NaN))

const snapshots = fc.nat(30).chain((rows) =>
  fc.record({
    line: fc.constantFrom(...allMarketTypes),
    table: uint32,
    epoch: uint32,
    seq: uint32,
    asOf: time,
    sentAt: time,
    columns: fc.array(
      fc
        .array(mantissa, { minLength: rows, maxLength: rows })
        .map((values) => Float64Array.from(values)),
      { minLength: tickerFieldCount, maxLength: tickerFieldCount },
    ),
  }),
)

const example = {
  line: 10,
  table: 7,
  epoch: 3,
  seq: 9,
  asOf: 1_786_613_190_242,
  sentAt: 1_786_613_190_300,
  columns: Array.from({ length: tickerFieldCount }, (_, field) =>
    Float64Array.of(6_370_742 + field, Number.NaN, 0),
  ),
} as const

describe('a ticker snapshot', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        expect(decodeSnapshot(encodeSnapshot(snapshot))).toEqual(snapshot)
      }),
    )
  })

  it('keeps prices of a row whose last price is unknown', () => {
    const columns = example.columns.map((column, field) =>
      field === 0 ? Float64Array.of(Number.NaN, 1, 2) : column,
    )
    expect(decodeSnapshot(encodeSnapshot({ ...example, columns })).columns).toEqual(columns)
  })

  it('throws RangeError on every truncation', () => {
    const bytes = encodeSnapshot({ ...example, columns: [...example.columns] })
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeSnapshot(bytes.subarray(0, length))).toThrow(RangeError)
    }
  })

  it('throws RangeError on another version, an unknown list and bytes after the end', () => {
    const bytes = encodeSnapshot({ ...example, columns: [...example.columns] })
    expect(() => decodeSnapshot(bytes.with(0, 2))).toThrow(RangeError)
    expect(() => decodeSnapshot(bytes.with(1, 13))).toThrow(RangeError)
    expect(() => decodeSnapshot(Uint8Array.of(...bytes, 0))).toThrow(RangeError)
  })

  it('reads arbitrary bytes or throws RangeError, and allocates no more than they can hold', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          const { columns } = decodeSnapshot(Uint8Array.of(1, 10, ...bytes))
          expect((columns[0]?.length ?? 0) * tickerFieldCount).toBeLessThanOrEqual(bytes.length)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
    )
  })
})

describe('tableNumber', () => {
  it('is the first 32 bits of the digest', () => {
    expect(tableNumber('ffffffff00000000aaaaaaaabbbbbbbb')).toBe(2 ** 32 - 1)
    expect(tableNumber('00000001ffffffffaaaaaaaabbbbbbbb')).toBe(1)
  })
})
