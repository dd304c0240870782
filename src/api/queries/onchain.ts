import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { onchainChains, type onchainHot } from '../../contract/calls/onchain.ts'
import {
  type OnchainChains,
  type OnchainList,
  onchainChainsSchema,
  onchainListSchema,
} from '../../contract/entities/onchain.ts'
import { persisted } from '../../storage/persisted.ts'
import type { ApiClient } from '../client.ts'
import { endpointQuery } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** How often a list of tokens is asked for, in ms. */
export const tokensInterval = 10_000
const chainsInterval = 60_000

/** Of a list no more tokens than this are kept for the next visit. */
export const maxPersistedTokens = 200
/** More chains than this are not kept. */
const maxPersistedChains = 50

/** One list of tokens. */
export function tokensQuery(api: ApiClient, call: typeof onchainHot) {
  return queryOptions({
    ...endpointQuery(api, call, {}),
    ...refreshEvery(tokensInterval),
    meta: {
      persist: {
        schema: onchainListSchema,
        part: (list: OnchainList) => ({
          ...list,
          tokens: list.tokens.slice(0, maxPersistedTokens),
        }),
      },
    },
  })
}

const chains = persisted({
  key: 'chains',
  schema: v.pipe(onchainChainsSchema, v.maxLength(maxPersistedChains)),
})

/** The chains that have tokens; those of the last visit stand in the first render. */
export function chainsQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, onchainChains, {}),
    ...refreshEvery(chainsInterval),
    initialData: chains.get,
    initialDataUpdatedAt: 0,
    meta: {
      copy: { set: (answer: OnchainChains) => chains.set(answer.slice(0, maxPersistedChains)) },
    },
  })
}
