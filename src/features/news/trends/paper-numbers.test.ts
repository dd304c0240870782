import { expect, it } from 'vitest'
import { numberStyle } from '../../../i18n/number-style.ts'
import { moneyIn } from '../../../market/data/money.ts'
import { isolate, paperNumbers } from './paper-numbers.ts'

const words = { up: 'up ', down: 'down ', about: 'about ' }
const dollars = paperNumbers({ style: numberStyle('en'), money: moneyIn('USD', {}, 'en'), words })
const euros = paperNumbers({
  style: numberStyle('de'),
  money: moneyIn('EUR', { EUR: 0.5 }, 'de'),
  words,
})

/** What stands between the marks that make a number run from left to right. */
function inside(text: string): string {
  expect([text[0], text.at(-1)]).toEqual(['\u2066', '\u2069'])
  return text.slice(1, -1).replaceAll('\u00a0', ' ')
}

it('a paper writes prices and sums in the display currency and the style of the language', () => {
  expect(inside(dollars.price('68412.3'))).toBe('68,412.30')
  expect(inside(dollars.sum('2500000'))).toBe('2.50M')
  expect(inside(euros.sum('2500000'))).toMatch(/^€?1,25M( €)?$/)
  expect(inside(euros.price('68412.3'))).toContain('34.206,15')
})

it('a paper writes fractions in per cent, changes with their sign and shares without', () => {
  expect(inside(dollars.percent('0.0126'))).toBe('+1.26%')
  expect(inside(dollars.percent('-0.5'))).toBe('−50.00%')
  expect(inside(dollars.share(0.4567))).toBe('45.7%')
  expect(inside(euros.share(0.4567))).toBe('45,7 %')
})

it('a paper writes a number below one as prices are written, and others as they are', () => {
  expect(inside(euros.plain('1234.5'))).toBe('1.234,5')
  expect(inside(euros.plain('1'))).toBe('1')
  expect(inside(dollars.plain('0.5'))).toMatch(/^0\.50*$/)
})

it('a name within a sentence has a direction of its own', () => {
  expect(isolate('BTC')).toBe('\u2068BTC\u2069')
})
