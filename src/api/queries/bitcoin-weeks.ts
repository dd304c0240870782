import { queryOptions } from '@tanstack/react-query'
import { moreKlines } from '../../contract/calls/klines.ts'
import type { ApiClient } from '../client.ts'
import { endpointQuery, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** Five years of weeks: more than an era of the Bitcoin chain. */
const input = { symbolId: 'BTCUSDT_SPBL', interval: '1w', limit: 260 } as const
const refreshInterval = 3_600_000

/** The weekly klines of Bitcoin at the venue. */
export function bitcoinWeeksQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, moreKlines, input, { quiet: true }),
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(moreKlines) },
  })
}
