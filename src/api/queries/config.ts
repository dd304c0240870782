import { queryOptions } from '@tanstack/react-query'
import { webCommonConfig } from '../../contract/calls/public-config.ts'
import type { ApiClient } from '../client.ts'
import { endpointQuery, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** A gateway keeps its configuration while it runs; it may be another one an hour later. */
const webConfigInterval = 60 * 60_000

/** The configuration of the web client. */
export function webConfigQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, webCommonConfig, {}),
    ...refreshEvery(webConfigInterval),
    meta: { persist: persistRule(webCommonConfig) },
  })
}
