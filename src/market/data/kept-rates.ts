import * as v from 'valibot'
import { type CurrencyRates, currencyRatesSchema } from '../../contract/entities/currency-rates.ts'

/** Where the last rates are kept on the device. */
export const ratesStorageKey = 'rates'

type RateStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * The rates of the last visit, so that sums stand in the chosen currency before the gateway answers, and
 * without a network; undefined where there are none that can be read.
 */
export function readKeptRates(storage: RateStorage | undefined): CurrencyRates | undefined {
  try {
    return v.parse(currencyRatesSchema, JSON.parse(storage?.getItem(ratesStorageKey) ?? ''))
  } catch {
    return undefined
  }
}

/** Keeps rates for the next visit, and answers them. A full device only forgets them. */
export function keepRates(storage: RateStorage | undefined, rates: CurrencyRates): CurrencyRates {
  try {
    storage?.setItem(ratesStorageKey, JSON.stringify(rates))
  } catch {
    // What does not fit is asked for again.
  }
  return rates
}
