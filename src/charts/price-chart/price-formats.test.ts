import { describe, expect, it } from 'vitest'
import { numberStyle } from '../../i18n/number-style.ts'
import { decimalsOfTicks, fixedText, priceFormat } from './price-formats.ts'

const english = numberStyle('en')

describe('prices of a scale', () => {
  it('are written in full at their line, in the signs of the language', () => {
    expect(fixedText(68_412.3, 2, english)).toBe('68,412.30')
    expect(fixedText(0.00001234, 8, english)).toBe('0.00001234')
    expect(fixedText(-1.5, 1, numberStyle('de'))).toBe('−1,5')
    expect(fixedText(-0.001, 2, english)).toBe('0.00')
  })

  it.each([
    [[69_000, 68_500, 68_000], 2, 0],
    [[0.25, 0.5, 0.75], 4, 2],
    [[1.1, 1.2, 1.3], 8, 1],
    [[0.000012, 0.0000125], 8, 7],
    [[1 / 3], 4, 4],
    [[], 2, 0],
  ])('have ticks %j with the decimals that they need of %d', (prices, most, needed) => {
    expect(decimalsOfTicks(prices, most)).toBe(needed)
  })

  it('move by their last decimal', () => {
    expect(priceFormat(2, english).minMove).toBe(0.01)
  })
})
