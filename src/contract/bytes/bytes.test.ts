import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByteReader } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'

/** Largest mantissa either way of zero that can be written. */
const maxWireMantissa = 2 ** 52 - 1

const varints = fc.oneof(
  fc.nat(300),
  fc.nat(2 ** 30),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
)

describe('ByteWriter and ByteReader', () => {
  it('bring every varint back', () => {
    fc.assert(
      fc.property(fc.array(varints), (values) => {
        const writer = new ByteWriter(1)
        for (const value of values) writer.varint(value)
        const reader = new ByteReader(writer.finish())
        expect(values.map(() => reader.varint())).toEqual(values)
        expect(reader.atEnd).toBe(true)
      }),
    )
  })

  it.each([0, 127, 128, 2 ** 28 - 1, 2 ** 28, 2 ** 31, 2 ** 32, 2 ** 53 - 1])(
    'bring the varint %d back',
    (value) => {
      const writer = new ByteWriter()
      writer.varint(value)
      expect(new ByteReader(writer.finish()).varint()).toBe(value)
    },
  )

  it('bring every mantissa and NaN back', () => {
    const mantissas = fc.oneof(
      fc.integer({ min: -maxWireMantissa, max: maxWireMantissa }),
      fc.integer(),
      fc.constant(Number.NaN),
    )
    fc.assert(
      fc.property(fc.array(mantissas), (values) => {
        const writer = new ByteWriter(1)
        for (const value of values) writer.mantissa(value)
        const reader = new ByteReader(writer.finish())
        expect(values.map(() => reader.mantissa())).toEqual(values)
      }),
    )
  })

  it('bring mixed forms back', () => {
    const writer = new ByteWriter(1)
    writer.byte(255)
    writer.uint32(2 ** 32 - 1)
    writer.float64(-1.5)
    writer.bytes(Uint8Array.of(1, 2, 3))
    const reader = new ByteReader(writer.finish())
    expect(reader.byte()).toBe(255)
    expect(reader.uint32()).toBe(2 ** 32 - 1)
    expect(reader.float64()).toBe(-1.5)
    expect([...reader.bytes(3)]).toEqual([1, 2, 3])
    expect(reader.atEnd).toBe(true)
  })

  it.each([-1, 0.5, Number.POSITIVE_INFINITY, 2 ** 53, Number.NaN])(
    'refuse to write the varint %d',
    (value) => {
      expect(() => new ByteWriter().varint(value)).toThrow(RangeError)
    },
  )

  it.each([maxWireMantissa + 1, -maxWireMantissa - 1, 0.5, Number.NEGATIVE_INFINITY])(
    'refuse to write the mantissa %d',
    (value) => {
      expect(() => new ByteWriter().mantissa(value)).toThrow(RangeError)
    },
  )

  it('refuse bytes and 32-bit numbers out of range', () => {
    for (const value of [-1, 256, 1.5]) {
      expect(() => new ByteWriter().byte(value)).toThrow(RangeError)
    }
    for (const value of [-1, 2 ** 32, 1.5]) {
      expect(() => new ByteWriter().uint32(value)).toThrow(RangeError)
    }
  })

  it('throw past the end, whatever is read', () => {
    const reads = ['byte', 'uint32', 'float64', 'varint', 'mantissa'] as const
    for (const read of reads) {
      expect(() => new ByteReader(new Uint8Array())[read]()).toThrow(RangeError)
    }
    expect(() => new ByteReader(Uint8Array.of(1)).bytes(2)).toThrow(RangeError)
    expect(() => new ByteReader(Uint8Array.of(0x80)).varint()).toThrow(RangeError)
  })

  it('refuse a varint that no double holds exactly', () => {
    const tooLarge = Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 16)
    const endless = new Uint8Array(64).fill(0x80)
    expect(() => new ByteReader(tooLarge).varint()).toThrow(RangeError)
    expect(() => new ByteReader(endless).varint()).toThrow(RangeError)
  })
})
