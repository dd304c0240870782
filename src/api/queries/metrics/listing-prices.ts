import { queryOptions } from '@tanstack/react-query'
import { listingPrices } from '../../../contract/calls/windows.ts'
import {
  type ListingPrices,
  listingPricesSchema,
} from '../../../contract/entities/market/listing-prices.ts'
import type { SymbolTable } from '../../../contract/market/symbol-table.ts'
import { tableNumber } from '../../../contract/market/ticker-snapshot.ts'
import { retryAfterOf } from '../../../lib/retry-after.ts'
import type { ApiClient } from '../../client.ts'
import { endpointKey } from '../../endpoint-query.ts'

/** How often the gateway is asked, in ms: after a start it reads candles for some minutes. */
const refreshInterval = 60_000
/** While it is at another table, in ms. */
const fillingInterval = 10_000

/** The first prices of a list's symbols, in the rows of `table`; null while the gateway is at another one. */
export function listingPricesQuery(
  api: ApiClient,
  { line: marketType, md5 }: Pick<SymbolTable, 'line' | 'md5'>,
) {
  return queryOptions({
    queryKey: endpointKey(listingPrices, { businessLine: marketType }, md5),
    queryFn: async (): Promise<ListingPrices | null> => {
      const answer = await api.call(listingPrices, { businessLine: marketType })
      return answer.table === tableNumber(md5) ? answer : null
    },
    refetchInterval: ({ state: { data, error } }) =>
      retryAfterOf(error) ?? (data == null ? fillingInterval : refreshInterval),
    meta: { persist: { schema: listingPricesSchema, part: known } },
  })
}

function known(answer: ListingPrices | null): ListingPrices | undefined {
  return answer ?? undefined
}
