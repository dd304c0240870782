import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeWindowPast } from './encode/encode-window-past.ts'
import { allMarketTypes } from './market-types.ts'
import { sparklinePoints } from './sparklines.ts'
import { decodeWindowPast } from './window-past.ts'

const time = fc.integer({ min: 0, max: 4e12 })
const mantissa = fc.oneof(fc.integer({ min: 0, max: 2 ** 50 }), fc.constant(Number.NaN))

const pasts = fc.nat(12).chain((rows) =>
  fc.record({
    line: fc.constantFrom(...allMarketTypes),
    table: fc.nat(2 ** 32 - 1),
    asOf: time,
    since: time,
    opens: fc
      .array(mantissa, { minLength: rows, maxLength: rows })
      .map((values) => Float64Array.from(values)),
    points: fc.uint8Array({
      minLength: rows * sparklinePoints,
      maxLength: rows * sparklinePoints,
    }),
  }),
)

const example = {
  line: 1,
  table: 7,
  asOf: 1_786_613_190_242,
  since: 0,
  opens: Float64Array.of(6_370_742, Number.NaN),
  points: new Uint8Array(2 * sparklinePoints).fill(9),
} as const

describe('the past of a window', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(pasts, (past) => {
        expect(decodeWindowPast(encodeWindowPast(past))).toEqual(past)
      }),
    )
  })

  it('throws RangeError on every truncation, another version, an unknown list and bytes after the end', () => {
    const bytes = encodeWindowPast(example)
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeWindowPast(bytes.subarray(0, length))).toThrow(RangeError)
    }
    expect(() => decodeWindowPast(bytes.with(0, 2))).toThrow(RangeError)
    expect(() => decodeWindowPast(bytes.with(1, 13))).toThrow(RangeError)
    expect(() => decodeWindowPast(Uint8Array.of(...bytes, 0))).toThrow(RangeError)
  })

  it('is not written where points and rows do not fit', () => {
    expect(() => encodeWindowPast({ ...example, points: new Uint8Array(3) })).toThrow(RangeError)
  })
})
