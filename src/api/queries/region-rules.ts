import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { clientCommonConfig } from '../../contract/calls/config.ts'
import type { LocaleName } from '../../contract/locales.ts'
import { persisted } from '../../storage/persisted.ts'
import { browserStorage } from '../../storage/preferences.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'
import { visitorRegion } from '../visitor-region.ts'

const refreshInterval = 10 * 60_000

const schema = v.object({ hiddenCoins: v.array(v.string()), onChain: v.boolean() })

/** What may be shown in a visitor's country and language: without their address and country. */
export type RegionRules = v.InferOutput<typeof schema>

const copy = persisted({ key: 'visitor', schema, storage: browserStorage })

/**
 * The rules for this visitor. Those of the last visit count from the first render on, so that nothing
 * shows up again which they hide.
 */
export function regionRulesQuery(api: ApiClient, locale: LocaleName) {
  return queryOptions({
    queryKey: endpointKey(clientCommonConfig, {}, locale),
    queryFn: async (): Promise<RegionRules> => {
      const { hiddenCoins, localVo } = await api.call(clientCommonConfig, {})
      visitorRegion.set(localVo.ipCode)
      return { hiddenCoins, onChain: localVo.onChainSwitch }
    },
    ...refreshEvery(refreshInterval),
    initialData: copy.get,
    initialDataUpdatedAt: 0,
    meta: { copy },
  })
}
