import { expect, it } from 'vitest'
import { currencyOfCountry } from './country-currency.ts'

it.each([
  ['KR', 'KRW'],
  ['DE', 'EUR'],
  ['BG', 'EUR'],
  ['HK', 'HKD'],
  ['US', 'USD'],
  ['GB', ''],
  ['', ''],
])('offers people of %j the currency %j', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency)
})
