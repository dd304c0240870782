import { expect, it } from 'vitest'
import { makeTable } from '../../../../tests/support/ticker-data.ts'
import { numberStyle } from '../../../i18n/number-style.ts'
import { borrowRateOf, borrowRateText, marginLeverageOf } from './margin-terms.ts'

const table = { ...makeTable(['BTC', 'ETH']), borrowRate: ['0.0000021', '0'] }

it('shows what an hour costs, in the signs of the language', () => {
  expect(borrowRateText(table, 0, numberStyle('en'))).toBe('0.00021%')
  expect(borrowRateText(table, 0, numberStyle('de'))).toBe('0,00021\u00a0%')
  expect(borrowRateOf(table, 0)).toBe(0.0000021)
})

it('knows no rate where a coin is not lent, so that it sorts last', () => {
  expect(borrowRateText(table, 1, numberStyle('en'))).toBe('')
  expect(borrowRateOf(table, 1)).toBeNaN()
})

it('knows no leverage where an exchange tells only that there is margin', () => {
  const leveraged = { ...table, maxLeverage: [10, 1] }
  expect(marginLeverageOf(leveraged, 0)).toBe(10)
  expect(marginLeverageOf(leveraged, 1)).toBeNaN()
})
