import { queryOptions } from '@tanstack/react-query'
import { marketMakerProgram } from '../../contract/calls/applications.ts'
import type { ApiClient } from '../client.ts'
import { endpointQuery, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** A gateway keeps what its operator decided while it runs; it may be another one an hour later. */
const interval = 60 * 60_000

/** The figures of the market-maker program. Those of the last visit count offline. */
export function marketMakerQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, marketMakerProgram, {}),
    ...refreshEvery(interval),
    meta: { persist: persistRule(marketMakerProgram) },
  })
}
