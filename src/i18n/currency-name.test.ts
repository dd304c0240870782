import { expect, it } from 'vitest'
import { currencyName } from './currency-name.ts'

it.each([
  ['en', 'USD', 'US Dollar'],
  ['de', 'TRY', 'Türkische Lira'],
  ['en', 'XQX', 'XQX'],
])('names currencies in %s', (language, code, name) => {
  expect(currencyName(language, code)).toBe(name)
})
