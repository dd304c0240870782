import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { clientCommonConfig } from '../../contract/calls/config.ts'
import { type RegionRules, regionRulesSchema } from '../../contract/entities/region-rules.ts'
import { persisted } from '../../storage/persisted.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

const refreshInterval = 10 * 60_000

/** Under which the rules that hold now are kept. */
export const regionRulesKey = endpointKey(clientCommonConfig, {}, 'rules')

/** The rules as they were told last on this device, for every language. */
export const persistedRegionRules = persisted({
  key: 'visitor',
  schema: regionRulesSchema,
})

/** The rules for this visitor. Those that the page began with hold until the gateway tells others. */
export function regionRulesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: regionRulesKey,
    queryFn: async (): Promise<RegionRules> => {
      const { hiddenCoins, closedPages, localVo } = await api.call(clientCommonConfig, {})
      api.region = localVo.ipCode
      return { hiddenCoins, onChain: localVo.onChainSwitch, closedPages }
    },
    ...refreshEvery(refreshInterval),
    meta: { copy: persistedRegionRules },
  })
}

/** Has a page begin with these rules, so that nothing shows up, not for a moment, which they hide. */
export function beginWithRules(client: QueryClient, rules: RegionRules): void {
  client.setQueryDefaults(regionRulesKey, { initialData: rules, initialDataUpdatedAt: 0 })
}
