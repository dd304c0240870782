import { queryOptions } from '@tanstack/react-query'
import { openInterestChanges } from '../../../contract/calls/trading-data.ts'
import type { LocaleName } from '../../../contract/locales.ts'
import type { ApiClient } from '../../client.ts'
import { endpointQuery, persistRule } from '../../endpoint-query.ts'
import { refreshEvery } from '../../query-client.ts'

/** How often the gateway is asked, in ms: as often as it counts. */
const refreshInterval = 5 * 60_000

/** How far open interest of coins has changed over 24 hours, without coins that are hidden from a language. */
export function openInterestChangesQuery(api: ApiClient, locale: LocaleName) {
  return queryOptions({
    ...endpointQuery(api, openInterestChanges, {}, { scope: locale }),
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(openInterestChanges) },
  })
}
