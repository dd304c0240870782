import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tickerFields } from '../../../src/contract/market/ticker-fields.ts'
import type { Ticker } from '../venue.ts'
import { packTickers, type TickerColumns, unpackTickers } from './ticker-columns.ts'

const symbolIds = ['A_SPBL', 'B_SPBL', 'C_SPBL']
const rowOf = new Map(symbolIds.map((symbolId, row) => [symbolId, row]))

const mantissa = fc.oneof(fc.maxSafeInteger(), fc.constant(Number.NaN))
const tickers: fc.Arbitrary<Ticker[]> = fc.array(
  fc.record(
    {
      symbolId: fc.constantFrom(...symbolIds),
      values: fc.dictionary(fc.constantFrom(...tickerFields), mantissa, { noNullPrototype: true }),
      min: fc.maxSafeInteger(),
      max: fc.maxSafeInteger(),
    },
    { requiredKeys: ['symbolId', 'values'], noNullPrototype: true },
  ),
)

describe('ticker columns', () => {
  it('carry every batch unchanged, through a structured clone too', () => {
    fc.assert(
      fc.property(tickers, (batch) => {
        const columns: TickerColumns = structuredClone(packTickers(batch, rowOf))
        expect(unpackTickers(columns, symbolIds)).toEqual(batch)
      }),
    )
  })

  it('leave out symbols that are not listed', () => {
    const columns = packTickers([{ symbolId: 'X_SPBL', values: { last: 1 } }], rowOf)
    expect(unpackTickers(columns, symbolIds)).toEqual([])
  })

  it.each([
    ['a row outside the listing', { rows: [3], masks: [1], values: [5] }],
    ['an unknown field', { rows: [0], masks: [1 << 14], values: [] }],
    ['too few values', { rows: [0], masks: [3], values: [5] }],
    ['too many values', { rows: [0], masks: [1], values: [5, 6] }],
    ['columns of different length', { rows: [0, 1], masks: [0], values: [] }],
  ])('refuse %s', (_, { rows, masks, values }) => {
    const columns = {
      rows: Uint32Array.from(rows),
      masks: Uint16Array.from(masks),
      values: Float64Array.from(values),
    }
    expect(() => unpackTickers(columns, symbolIds)).toThrow(RangeError)
  })
})
