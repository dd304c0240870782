import { queryOptions } from '@tanstack/react-query'
import { publicConfig } from '../../contract/calls/config.ts'
import type { ApiClient } from '../client.ts'
import { endpointQuery, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** A block of the Bitcoin chain is asked for this often, in ms: blocks come every ten minutes. */
const refreshInterval = 60_000

/** What the operator configured, and the tip of the Bitcoin chain. That of the last visit counts offline. */
export function publicConfigQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, publicConfig, {}),
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(publicConfig) },
  })
}
