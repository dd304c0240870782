import { describe, expect, it } from 'vitest'
import { numberStyle } from '../../../i18n/number-style.ts'
import { convertedDecimals, priceOf, quotedPriceOf } from './price-of.ts'

const style = numberStyle('en')
const dollars = { rate: 1, currency: 'USDT', quote: 'USDT' }
const euros = { rate: 0.92, currency: 'EUR', quote: 'USDT' }

describe('prices of a chart', () => {
  it('are exact in their quote', () => {
    expect(priceOf('68412.3', { decimals: 2, style, money: dollars })).toBe('68,412.30')
    expect(quotedPriceOf('68412.3', { style, money: dollars }, 1)).toBe('68,412.30')
    expect(priceOf('x', { decimals: 2, style, money: dollars })).toBe('')
  })

  it('are estimates in another currency, and what somebody set stays in its quote', () => {
    expect(priceOf('1000', { decimals: 2, style, money: euros })).toBe('920.00')
    expect(quotedPriceOf('1000', { style, money: euros }, 2)).toBe('1,000.00 USDT')
  })

  it.each([
    [2, 0.92, 2],
    [2, 150, 0],
    [8, 150, 6],
    [4, 0.01, 6],
    [2, 1_400, 0],
  ])('of %d decimals have at a rate of %d %d', (decimals, rate, converted) => {
    expect(convertedDecimals(decimals, rate)).toBe(converted)
  })
})
