import { expect, it } from 'vitest'
import { noRates } from '../../contract/entities/currency-rates.ts'
import { keepRates, ratesStorageKey, readKeptRates } from './kept-rates.ts'

function setUp() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

const rates = { rates: { ...noRates.rates, usdt_vnd: '25000.5' }, asOf: 5, source: 'ECB' }

it('keeps rates for the next visit', () => {
  const storage = setUp()
  expect(readKeptRates(storage)).toBeUndefined()
  expect(keepRates(storage, rates)).toBe(rates)
  expect(readKeptRates(storage)).toEqual(rates)
})

it('reads nothing that is damaged, and nothing where there is no storage', () => {
  const storage = setUp()
  storage.setItem(ratesStorageKey, '{"rates":{"usdt_vnd":"much"},"asOf":5,"source":""}')
  expect(readKeptRates(storage)).toBeUndefined()
  expect(readKeptRates(undefined)).toBeUndefined()
})

it('goes on where nothing can be written', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(keepRates(full, rates)).toBe(rates)
})
