import { queryOptions } from '@tanstack/react-query'
import { publicConfig, webCommonConfig } from '../../contract/calls/config.ts'
import type { ApiClient } from '../client.ts'
import { endpointQuery, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** A gateway keeps its configuration while it runs; it may be another one an hour later. */
const webConfigInterval = 60 * 60_000
const publicConfigInterval = 10 * 60_000

/** What the operator configured. */
export function publicConfigQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, publicConfig, {}),
    ...refreshEvery(publicConfigInterval),
    meta: { persist: persistRule(publicConfig) },
  })
}

/** The configuration of the web client. */
export function webConfigQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, webCommonConfig, {}),
    ...refreshEvery(webConfigInterval),
  })
}
