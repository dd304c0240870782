import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endpointKey } from '../../api/endpoint-query.ts'
import { refreshEvery } from '../../api/query-client.ts'
import { useApi } from '../../api/react.tsx'
import { clientCommonConfig } from '../../contract/calls/config.ts'
import {
  type DisplayCurrencyOption,
  displayCurrencyOptions,
} from '../../contract/entities/currency-rates.ts'
import type { DisplayCurrency } from '../../contract/enums.ts'
import { defaultPreferences } from '../../storage/preferences.ts'
import { usePreferences } from '../../storage/react.tsx'

const refreshInterval = 10 * 60_000

/**
 * The display currencies that can be chosen: those that the operator offers, and the chosen one; and that of
 * the visitor's country among them. Until somebody chooses one, the operator's default is shown.
 */
export function useCurrencies(): {
  options: readonly DisplayCurrencyOption[]
  home: DisplayCurrency | undefined
} {
  const { call } = useApi()
  const { preferences, adopt } = usePreferences()
  const { currency, standardCurrency } = preferences
  const { data: offered } = useQuery({
    queryKey: endpointKey(clientCommonConfig, {}, 'currencies'),
    queryFn: async () => (await import('./load-currencies.ts')).loadCurrencies(call),
    ...refreshEvery(refreshInterval),
  })
  const standard = offered && (offered.standard ?? defaultPreferences.standardCurrency)
  useEffect(() => {
    if (standard !== undefined && standard !== standardCurrency) {
      adopt({ standardCurrency: standard })
    }
  }, [standard, standardCurrency, adopt])
  const options = displayCurrencyOptions.filter(
    (option) =>
      option.name === currency || offered === undefined || offered.options.includes(option),
  )
  return { options, home: offered?.home }
}
