import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '../../api/queries/config.ts'
import { useApi } from '../../api/react.tsx'
import { rateKey } from '../../contract/entities/currency-rates.ts'
import { type DisplayCurrency, displayCurrencies } from '../../contract/enums.ts'
import { usePreferences } from '../../storage/react.tsx'

/**
 * The display currencies that can be chosen, in the order of the menu: those that the operator offers, and
 * the chosen one.
 */
export function useCurrencies(): readonly DisplayCurrency[] {
  const { currency } = usePreferences().preferences
  const { data } = useQuery(publicConfigQuery(useApi()))
  return displayCurrencies.filter(
    (code) => code === currency || (data?.currencyConfig.includes(rateKey(code)) ?? true),
  )
}
