import { queryOptions } from '@tanstack/react-query'
import { contractSymbols } from '../../contract/calls/symbols.ts'
import type { ContractSymbolList } from '../../contract/entities/contract-symbol.ts'
import type { ContractLine } from '../../contract/market/market-types.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** How often the gateway is asked whether a list has changed, in ms. */
const refreshInterval = 60 * 60_000

/**
 * The contract symbols of a line, when the page has time. The gateway is told the hash of the list at hand
 * and sends none where it is unchanged; one that has not the content of its hash is fetched again.
 */
export function contractSymbolsQuery(api: ApiClient, contractLine: ContractLine) {
  const queryKey = endpointKey(contractSymbols, { businessLine: contractLine })
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<ContractSymbolList> => {
      await whenIdle()
      const known = await wholeList(client.getQueryData<ContractSymbolList>(queryKey))
      const answer = await api.call(contractSymbols, {
        businessLine: contractLine,
        ...(known && { md5: known.md5 }),
      })
      return known !== undefined && answer.md5 === known.md5 ? known : answer
    },
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(contractSymbols) },
  })
}

/** The list unless rows of it were lost or changed: its hash would keep the gateway from sending another. */
async function wholeList(
  list: ContractSymbolList | undefined,
): Promise<ContractSymbolList | undefined> {
  if (list === undefined) return undefined
  const { hashOfSymbols } = await import('../symbols-hash.ts')
  return hashOfSymbols(list.listDTOS) === list.md5 ? list : undefined
}
