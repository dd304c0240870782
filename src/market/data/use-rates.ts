import { useMemo } from 'react'
import { useApi, usePolled } from '../../api/react.tsx'
import { currencyRates } from '../../contract/calls/base.ts'
import { type CurrencyRates, noRates, rateKey } from '../../contract/entities/currency-rates.ts'
import { displayCurrencies } from '../../contract/enums.ts'
import { browserStorage } from '../../storage/preferences.ts'
import { keepRates, readKeptRates } from './kept-rates.ts'
import type { Rates } from './money.ts'

const refreshInterval = 10 * 60_000

/**
 * How much of each display currency one USDT buys; 0 where it is not known (yet). Those of the last visit
 * count until the gateway answers.
 */
export function useRates(): Rates {
  const { call } = useApi()
  const answer = usePolled(currencyRates.name, {
    load: async () => keepRates(browserStorage(), await call(currencyRates, {})),
    interval: refreshInterval,
  })
  return useMemo(() => {
    const { rates } = answer ?? readKeptRates(browserStorage()) ?? noRates
    return readRates(rates)
  }, [answer])
}

/** The gateway's rates as numbers; 0 where one is not known. */
export function readRates(rates: CurrencyRates['rates']): Rates {
  return Object.fromEntries(
    displayCurrencies.map((currency) => [currency, Number(rates[rateKey(currency)])]),
  )
}
