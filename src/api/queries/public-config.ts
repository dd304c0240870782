import { queryOptions } from '@tanstack/react-query'
import { publicConfig } from '../../contract/calls/public-config.ts'
import type { ApiClient } from '../client.ts'
import { endpointQuery, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** A gateway keeps its configuration while it runs; it may be another one an hour later. */
const refreshInterval = 60 * 60_000
/** A block of the Bitcoin chain is asked for this often, in ms: blocks come every ten minutes. */
const blockInterval = 60_000

/** What the operator configured: which parts of pages there are, and limits. */
export function publicConfigQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, publicConfig, {}),
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(publicConfig) },
  })
}

/** The same, asked for as often as a block of the Bitcoin chain may come. That of the last visit counts offline. */
export function coinHalfQuery(api: ApiClient) {
  return queryOptions({ ...publicConfigQuery(api), ...refreshEvery(blockInterval) })
}
