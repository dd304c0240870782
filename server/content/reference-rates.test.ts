import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { displayCurrencies } from '../../src/contract/enums.ts'
import { builtInRates, readReferenceRates } from './reference-rates.ts'

const url = 'https://rates.example/v6/latest/USD'
const document = {
  result: 'success',
  provider: 'https://www.exchangerate-api.com',
  time_last_update_unix: 1_786_579_200,
  base_code: 'USD',
  rates: { USD: 1, KRW: 1391.2, AED: 3.6725 },
}

describe('readReferenceRates', () => {
  it('keeps the display currencies, the day and the source', () => {
    expect(readReferenceRates(document, url)).toEqual({
      perDollar: { USD: 1, KRW: 1391.2 },
      asOf: 1_786_579_200_000,
      source: 'https://www.exchangerate-api.com',
    })
  })

  it('names the host where the source does not name itself', () => {
    const { provider: _, ...unnamed } = document
    expect(readReferenceRates(unnamed, url).source).toBe('rates.example')
  })

  it('leaves out a rate that is no rate', () => {
    const rates = { USD: 1, KRW: -1, JPY: 0, EUR: '0.9', VND: null, THB: Number.POSITIVE_INFINITY }
    expect(readReferenceRates({ ...document, rates }, url).perDollar).toEqual({ USD: 1 })
  })

  it.each([
    { result: 'error' },
    { base_code: 'EUR' },
    { time_last_update_unix: '1786579200' },
    { rates: null },
  ])('refuses %j', (part) => {
    expect(() => readReferenceRates({ ...document, ...part }, url)).toThrow(v.ValiError)
  })
})

it('knows every display currency by itself, on a day in the past', () => {
  expect(Object.keys(builtInRates.perDollar).toSorted()).toEqual(displayCurrencies.toSorted())
  expect(new Date(builtInRates.asOf).toISOString()).toBe('2024-12-31T00:00:00.000Z')
})
