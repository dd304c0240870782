import { queryOptions } from '@tanstack/react-query'
import { heatFigures } from '../../../contract/calls/overview.ts'
import type { HeatFigures } from '../../../contract/entities/market/heat-figures.ts'
import type { SymbolTable } from '../../../contract/market/symbol-table.ts'
import { tableNumber } from '../../../contract/market/ticker-snapshot.ts'
import { retryAfterOf } from '../../../lib/retry-after.ts'
import type { ApiClient } from '../../client.ts'
import { endpointKey } from '../../endpoint-query.ts'

/** How often the gateway is asked, in ms: the days that it counts end at midnight. */
const refreshInterval = 10 * 60_000
/** While it is at another table, in ms. */
const fillingInterval = 10_000

/** What a heat map needs of a list besides its live values, in the rows of `table`; null while the gateway is at another one. */
export function heatFiguresQuery(
  api: ApiClient,
  { line: marketType, md5 }: Pick<SymbolTable, 'line' | 'md5'>,
) {
  return queryOptions({
    queryKey: endpointKey(heatFigures, { businessLine: marketType }, md5),
    queryFn: async (): Promise<HeatFigures | null> => {
      const figures = await api.call(heatFigures, { businessLine: marketType })
      return figures.table === tableNumber(md5) ? figures : null
    },
    refetchInterval: ({ state: { data, error } }) =>
      retryAfterOf(error) ?? (data == null ? fillingInterval : refreshInterval),
  })
}
