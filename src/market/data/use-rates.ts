import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ratesQuery } from '../../api/queries/rates.ts'
import { useApi } from '../../api/react.tsx'
import { type CurrencyRates, noRates, rateKey } from '../../contract/entities/currency-rates.ts'
import { displayCurrencies } from '../../contract/enums.ts'
import type { Rates } from './money.ts'

/** How much of each display currency one USDT buys; 0 where it is not known (yet). */
export function useRates(): Rates {
  const { data: { rates } = noRates } = useQuery(ratesQuery(useApi()))
  return useMemo(() => readRates(rates), [rates])
}

/** The gateway's rates as numbers; 0 where one is not known. */
export function readRates(rates: CurrencyRates['rates']): Rates {
  return Object.fromEntries(
    displayCurrencies.map((currency) => [currency, Number(rates[rateKey(currency)])]),
  )
}
