import { queryOptions } from '@tanstack/react-query'
import { serverTime } from '../../contract/calls/base.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

const refreshInterval = 5 * 60_000

/** How far the gateway's clock is ahead of the device's, in ms: for pages without live values. */
export function clockOffsetQuery(api: ApiClient) {
  return queryOptions({
    queryKey: endpointKey(serverTime, {}, 'offset'),
    queryFn: async () => (await api.call(serverTime, {}, { quiet: true })).time - Date.now(),
    ...refreshEvery(refreshInterval),
  })
}
