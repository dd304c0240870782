import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { currencyRatesSchema, displayCurrencyOptions, noRates, rateKeys } from './currency-rates.ts'

describe('currency rates', () => {
  it('start unknown for each of the 13 currencies', () => {
    expect(rateKeys).toHaveLength(13)
    expect(v.parse(currencyRatesSchema, noRates)).toEqual(noRates)
    expect(Object.values(noRates.rates)).toEqual(rateKeys.map(() => '0'))
  })

  it('name their pairs as the exchange does', () => {
    expect(displayCurrencyOptions.map((option) => option.value)).toContain('usdt_krw')
    expect(displayCurrencyOptions[0]).toMatchObject({ name: 'USD', value: 'USDT_USD' })
  })

  it('refuse an exponent and a foreign pair', () => {
    const rates = (entry: object) => ({ ...noRates, rates: { ...noRates.rates, ...entry } })
    expect(v.safeParse(currencyRatesSchema, rates({ usdt_vnd: '2.6e4' })).success).toBe(false)
    expect(v.safeParse(currencyRatesSchema, rates({ usdt_xxx: '1' })).success).toBe(false)
  })
})
