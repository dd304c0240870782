import { queryOptions } from '@tanstack/react-query'
import { currencyRates } from '../../contract/calls/base.ts'
import { currencyRatesSchema } from '../../contract/entities/currency-rates.ts'
import { persisted } from '../../storage/persisted.ts'
import type { ApiClient } from '../client.ts'
import { endpointQuery } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

const refreshInterval = 10 * 60_000
const copy = persisted({ key: 'rates', schema: currencyRatesSchema })

/**
 * How much of each display currency one USDT buys. The rates of the last visit stand in the first render,
 * so that sums stand in the chosen currency before the gateway answers, and without a network.
 */
export function ratesQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, currencyRates, {}),
    ...refreshEvery(refreshInterval),
    initialData: copy.get,
    initialDataUpdatedAt: 0,
    meta: { copy },
  })
}
