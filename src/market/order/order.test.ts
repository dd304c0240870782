import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderRows, sameOrder } from './order.ts'

const key = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, 1, -1, Number.NaN, Infinity, -Infinity, Number.MIN_VALUE),
  fc.integer({ min: -3, max: 3 }),
)
const keys = fc.array(key, { maxLength: 60 }).map((list) => Float64Array.from(list))

function allRows(of: Float64Array): Uint32Array {
  return Uint32Array.from(of, (_, row) => row)
}

function reference(rows: Uint32Array, of: Float64Array, sign: 1 | -1): number[] {
  return [...rows].sort((a, b) => {
    const x = of[a] ?? Number.NaN
    const y = of[b] ?? Number.NaN
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y))
    return x === y ? 0 : sign * (x < y ? -1 : 1)
  })
}

describe('orderRows', () => {
  it('sorts as a stable comparison does, both ways', () => {
    fc.assert(
      fc.property(keys, (of) => {
        const rows = allRows(of)
        expect([...orderRows(rows, of, 'asc')]).toEqual(reference(rows, of, 1))
        expect([...orderRows(rows, of, 'desc')]).toEqual(reference(rows, of, -1))
      }),
      { numRuns: 1_000 },
    )
  })

  it('sorts a selection of rows and keeps their order where keys are equal', () => {
    const of = Float64Array.of(5, 1, 5, Number.NaN, 9)
    expect([...orderRows(Uint32Array.of(3, 2, 0, 4), of, 'desc')]).toEqual([4, 2, 0, 3])
    expect([...orderRows(Uint32Array.of(3, 2, 0, 4), of, 'asc')]).toEqual([2, 0, 4, 3])
  })

  it('leaves its input alone', () => {
    const rows = Uint32Array.of(0, 1, 2)
    orderRows(rows, Float64Array.of(1, 2, 3), 'desc')
    expect([...rows]).toEqual([0, 1, 2])
  })

  it('takes no rows', () => {
    expect(orderRows(new Uint32Array(0), new Float64Array(0), 'asc')).toHaveLength(0)
  })
})

describe('sameOrder', () => {
  it('compares length and every row', () => {
    expect(sameOrder(Uint32Array.of(1, 2), Uint32Array.of(1, 2))).toBe(true)
    expect(sameOrder(Uint32Array.of(1, 2), Uint32Array.of(2, 1))).toBe(false)
    expect(sameOrder(Uint32Array.of(1, 2), Uint32Array.of(1, 2, 3))).toBe(false)
  })
})
