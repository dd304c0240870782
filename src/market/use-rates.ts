import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../api/react.tsx'
import { currencyRates } from '../contract/calls/base.ts'
import { noRates, rateKey } from '../contract/entities/currency-rates.ts'
import { displayCurrencies } from '../contract/enums.ts'
import type { Rates } from './money.ts'

const refreshInterval = 10 * 60_000

/** How much of each display currency one USDT buys; 0 where it is not known (yet). */
export function useRates(): Rates {
  const { call } = useApi()
  const { data = noRates } = useQuery({
    queryKey: [currencyRates.name],
    queryFn: () => call(currencyRates, {}),
    refetchInterval: refreshInterval,
  })
  return useMemo(
    () =>
      Object.fromEntries(
        displayCurrencies.map((currency) => [currency, Number(data.rates[rateKey(currency)])]),
      ),
    [data],
  )
}
