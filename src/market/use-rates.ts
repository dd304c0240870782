import { useMemo } from 'react'
import { useApi, usePolled } from '../api/react.tsx'
import { currencyRates } from '../contract/calls/base.ts'
import { type CurrencyRates, noRates, rateKey } from '../contract/entities/currency-rates.ts'
import { displayCurrencies } from '../contract/enums.ts'
import type { Rates } from './money.ts'

const refreshInterval = 10 * 60_000

/** How much of each display currency one USDT buys; 0 where it is not known (yet). */
export function useRates(): Rates {
  const { call } = useApi()
  const answer = usePolled(currencyRates.name, {
    load: () => call(currencyRates, {}),
    interval: refreshInterval,
  })
  const { rates } = answer ?? noRates
  return useMemo(() => readRates(rates), [rates])
}

/** The gateway's rates as numbers; 0 where one is not known. */
export function readRates(rates: CurrencyRates['rates']): Rates {
  return Object.fromEntries(
    displayCurrencies.map((currency) => [currency, Number(rates[rateKey(currency)])]),
  )
}
