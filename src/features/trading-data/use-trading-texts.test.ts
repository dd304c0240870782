import { describe, expect, it } from 'vitest'
import type { DisplayCurrency } from '../../contract/enums.ts'
import { numberStyle } from '../../i18n/number-style.ts'
import { moneyIn } from '../../market/data/money.ts'
import { textsOf } from './use-trading-texts.ts'

const words = { up: 'up ', down: 'down ', about: 'about ' }
const textsIn = (language: string, currency: DisplayCurrency = 'USD') =>
  textsOf({
    style: numberStyle(language),
    money: moneyIn(currency, { EUR: 0.5, JPY: 150 }, language),
    words,
  })

describe('a price', () => {
  it.each([
    [68_412.3, '68,412.30'],
    [1, '1.00'],
    [0.99996, '1.0000'],
    [0.5, '0.5000'],
    [0.2131, '0.2131'],
    [0.05, '0.05000'],
    [0.00001234, '0.00001234'],
    [0, '0.00'],
    [null, '—'],
    [Number.NaN, '—'],
  ])('of %d is %s, as everywhere', (dollars, text) => {
    expect(textsIn('en').price(dollars)).toBe(text)
  })

  it('is in the display currency, in full', () => {
    expect(textsIn('de', 'EUR').price(0.1)).toBe('0,05000\u00a0€')
    expect(textsIn('en', 'JPY').price(68_412.3)).toBe('¥10,261,845.00')
  })

  it.each([
    [0.2131, '0.2131'],
    [999.5, '999.50'],
    [68_412.3, '68.41K'],
  ])('of %d is %s beside a chart', (dollars, text) => {
    expect(textsIn('en').axisPrice(dollars)).toBe(text)
  })
})
