import type { ApiClient } from '../../api/client.ts'
import { clientCommonConfig } from '../../contract/calls/config.ts'
import { publicConfig } from '../../contract/calls/public-config.ts'
import { type DisplayCurrencyOption, optionsOf } from '../../contract/entities/currency-rates.ts'
import type { DisplayCurrency } from '../../contract/enums.ts'

/** What the operator and the visitor's country say about display currencies. */
export interface OfferedCurrencies {
  /** In the order of the menu. */
  options: readonly DisplayCurrencyOption[]
  /** Shown to users who have chosen none; undefined where rising and falling prices name different ones. */
  standard: DisplayCurrency | undefined
  /** That of the visitor's country, which is offered and never forced; undefined where it is not known. */
  home: DisplayCurrency | undefined
}

/** Asks the gateway which display currencies there are for this visitor. */
export async function loadCurrencies(call: ApiClient['call']): Promise<OfferedCurrencies> {
  const [{ currencyConfig, increasePricing, downPricing }, { localVo }] = await Promise.all([
    call(publicConfig, {}),
    call(clientCommonConfig, {}),
  ])
  const [rising, falling] = [increasePricing, downPricing].map((pairs) =>
    optionsOf(pairs.slice(0, 1)).at(0),
  )
  return {
    options: optionsOf(currencyConfig),
    standard: rising === falling ? rising?.name : undefined,
    home: localVo.fiatCurrency === '' ? undefined : localVo.fiatCurrency,
  }
}
