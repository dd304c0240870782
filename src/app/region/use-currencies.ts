import { useApi, usePolled } from '../../api/react.tsx'
import { type DisplayCurrency, displayCurrencies } from '../../contract/enums.ts'
import { usePreferences } from '../../storage/react.tsx'

const refreshInterval = 10 * 60_000

/** The display currencies that can be chosen: those that the operator offers, and the chosen one. */
export function useCurrencies(): readonly DisplayCurrency[] {
  const { call } = useApi()
  const { currency } = usePreferences().preferences
  const offered = usePolled('currencies', {
    load: async () => (await import('./load-currencies.ts')).loadCurrencies(call),
    interval: refreshInterval,
  })
  return displayCurrencies.filter(
    (code) => code === currency || offered === undefined || offered.includes(code),
  )
}
