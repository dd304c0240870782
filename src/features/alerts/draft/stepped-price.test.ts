import { describe, expect, it } from 'vitest'
import { asMantissa } from '../../../contract/market/mantissa.ts'
import { decimalsOf, steppedPrice } from './stepped-price.ts'

describe('steppedPrice', () => {
  it.each([
    [6_841_230, 2, 0, '68412.30'],
    [6_841_230, 2, 5, '71832.92'],
    [6_841_230, 2, -10, '61571.07'],
    [1_234, 8, 1, '0.00001246'],
    [9_007_199_254_740_991, 0, 10, '9907919180215090'],
    [Number.NaN, 2, 5, ''],
  ])('moves %d e-%d by %d percent to %s', (mantissa, scale, percent, price) => {
    expect(steppedPrice(asMantissa(mantissa), scale, percent)).toBe(price)
  })
})

it('counts decimals', () => {
  expect(['1', '1.50', 'x'].map(decimalsOf)).toEqual([0, 2, 0])
})
