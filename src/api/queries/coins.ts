import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { coinChains, cryptoBySymbol, cryptoListBySymbol } from '../../contract/calls/coins.ts'
import type { Crypto } from '../../contract/entities/crypto.ts'
import type { LocaleName } from '../../contract/locales.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey, endpointQuery, persistRule, placeholderInScope } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** How often the gateway is asked, in ms; it works figures out anew every five minutes. */
const refreshInterval = 60_000
/** What is open on chains is asked of a venue every five minutes. */
const chainsInterval = 5 * 60_000
/** Pictures hardly change. */
const picturesInterval = 60 * 60_000

/**
 * What is known of a coin, in words of a language.
 * @param symbol code of the coin, in capitals
 * @param symbolId the pair that the figures are of; undefined for its main one
 */
export function cryptoQuery(
  api: ApiClient,
  locale: LocaleName,
  symbol: string,
  symbolId: string | undefined,
) {
  const input = { symbol, ...(symbolId !== undefined && { symbolId }) }
  return queryOptions({
    queryKey: endpointKey(cryptoBySymbol, input, locale),
    queryFn: ({ signal }) => api.call(cryptoBySymbol, input, { signal }),
    ...refreshEvery(refreshInterval),
    // Another pair of the same coin: what is known of the coin stays meanwhile.
    placeholderData: (before: Crypto | undefined, asked?: { queryKey: QueryKey }) =>
      before?.symbol.toUpperCase() === symbol
        ? placeholderInScope(locale)(before, asked)
        : undefined,
    meta: { persist: persistRule(cryptoBySymbol) },
  })
}

/** The chains that a coin comes and goes over, with what is open on them. */
export function coinChainsQuery(api: ApiClient, coin: string) {
  return queryOptions({
    ...endpointQuery(api, coinChains, { coin }),
    ...refreshEvery(chainsInterval),
    meta: { persist: persistRule(coinChains) },
  })
}

/**
 * The pictures of coins, without those that nobody lists here, and those that are hidden from a language.
 * @param symbols codes of the coins
 */
export function coinInfoQuery(api: ApiClient, locale: LocaleName, symbols: readonly string[]) {
  const input = { symbols: symbols.toSorted() }
  return queryOptions({
    ...endpointQuery(api, cryptoListBySymbol, input, { scope: locale }),
    ...refreshEvery(picturesInterval),
    meta: { persist: persistRule(cryptoListBySymbol) },
  })
}
