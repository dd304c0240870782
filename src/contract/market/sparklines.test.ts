import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeSparklines } from './encode/encode-sparklines.ts'
import { allMarketTypes } from './market-types.ts'
import { decodeSparklines, quantiseRow, sparklinePoints, unknownPoint } from './sparklines.ts'

function quantised(closes: number[]): number[] {
  const points = new Uint8Array(sparklinePoints)
  quantiseRow(points, 0, closes)
  return [...points]
}

describe('the sparkline matrix', () => {
  it('comes back as it was written', () => {
    const matrices = fc.record({
      line: fc.constantFrom(...allMarketTypes),
      table: fc.nat(2 ** 32 - 1),
      asOf: fc.integer({ min: 0, max: 4e12 }),
      points: fc
        .nat(20)
        .chain((rows) =>
          fc.uint8Array({ minLength: rows * sparklinePoints, maxLength: rows * sparklinePoints }),
        ),
    })
    fc.assert(
      fc.property(matrices, (matrix) => {
        expect(decodeSparklines(encodeSparklines(matrix))).toEqual(matrix)
      }),
    )
  })

  it('throws RangeError on a part of a row, another version, another length and every truncation', () => {
    const matrix = { line: 1, table: 2, asOf: 3, points: new Uint8Array(sparklinePoints) } as const
    const bytes = encodeSparklines(matrix)
    expect(() => encodeSparklines({ ...matrix, points: new Uint8Array(5) })).toThrow(RangeError)
    expect(() => decodeSparklines(bytes.with(0, 9))).toThrow(RangeError)
    expect(() => decodeSparklines(bytes.with(1, 2))).toThrow(RangeError)
    expect(() => decodeSparklines(Uint8Array.of(...bytes, 0))).toThrow(RangeError)
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeSparklines(bytes.subarray(0, length))).toThrow(RangeError)
    }
  })
})

describe('quantiseRow', () => {
  it('spans 1 to 255 and keeps the order of the closes', () => {
    const close = fc.double({ min: 0, max: 1e9, noNaN: true })
    const rows = fc.array(close, { minLength: sparklinePoints, maxLength: sparklinePoints })
    fc.assert(
      fc.property(rows, (closes) => {
        const points = quantised(closes)
        const flat = Math.min(...closes) === Math.max(...closes)
        expect(Math.min(...points)).toBe(flat ? 128 : 1)
        expect(Math.max(...points)).toBe(flat ? 128 : 255)
        for (const [a, closeA] of closes.entries()) {
          for (const [b, closeB] of closes.entries()) {
            if (closeA < closeB) expect(points[a]).toBeLessThanOrEqual(points[b] ?? 0)
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  it('marks unknown closes, a row without any, and the missing end of a short row', () => {
    expect(quantised([Number.NaN, 1, 2]).slice(0, 4)).toEqual([unknownPoint, 1, 255, unknownPoint])
    expect(new Set(quantised([]))).toEqual(new Set([unknownPoint]))
  })

  it('writes only its own row', () => {
    const points = new Uint8Array(3 * sparklinePoints)
    quantiseRow(points, 1, new Float64Array(sparklinePoints).fill(5))
    expect(points.indexOf(128)).toBe(sparklinePoints)
    expect(points.lastIndexOf(128)).toBe(2 * sparklinePoints - 1)
  })
})
