import type { ApiClient } from '../../api/client.ts'
import { publicConfig } from '../../contract/calls/config.ts'
import { rateKey } from '../../contract/entities/currency-rates.ts'
import { type DisplayCurrency, displayCurrencies } from '../../contract/enums.ts'

/** Asks the gateway which display currencies it offers, in the order of the menu. */
export async function loadCurrencies(call: ApiClient['call']): Promise<DisplayCurrency[]> {
  const { currencyConfig } = await call(publicConfig, {})
  return displayCurrencies.filter((currency) => currencyConfig.includes(rateKey(currency)))
}
