import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { windowPast } from '../../contract/calls/windows.ts'
import { unixMs } from '../../contract/entities/wire.ts'
import { marketTypes } from '../../contract/market/market-types.ts'
import { sparklinePoints } from '../../contract/market/sparklines.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { tableNumber } from '../../contract/market/ticker-snapshot.ts'
import type { WindowPast } from '../../contract/market/window-past.ts'
import type { PastWindow } from '../../contract/market/windows.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey } from '../endpoint-query.ts'

/** How often the gateway is asked, in ms, by how fast a window moves on. */
const intervals: Readonly<Record<PastWindow, number>> = {
  '5m': 15_000,
  '1h': 60_000,
  '4h': 60_000,
  '7d': 300_000,
  '30d': 300_000,
}
/** While the gateway is at another table, or its own past is still coming in, in ms. */
const fillingInterval = 10_000

/** What is kept of a past: that of the table of the key. */
const schema = v.pipe(
  v.object({
    line: v.picklist(Object.values(marketTypes)),
    table: v.number(),
    asOf: unixMs,
    since: unixMs,
    opens: v.custom<Float64Array>((opens) => opens instanceof Float64Array),
    points: v.custom<Uint8Array>((points) => points instanceof Uint8Array),
  }),
  v.check(({ opens, points }) => points.length === opens.length * sparklinePoints),
)

/** The past of a list over a window, in the rows of `table`; null while the gateway is at another table. */
export function windowPastQuery(
  api: ApiClient,
  { line: marketType, md5 }: Pick<SymbolTable, 'line' | 'md5'>,
  window: PastWindow,
) {
  return queryOptions({
    queryKey: endpointKey(windowPast, { businessLine: marketType, window }, md5),
    queryFn: async (): Promise<WindowPast | null> => {
      const past = await api.call(windowPast, { businessLine: marketType, window })
      return past.table === tableNumber(md5) ? past : null
    },
    structuralSharing: false,
    refetchInterval: ({ state: { data, error } }) =>
      retryAfterOf(error) ?? (data == null || data.since > 0 ? fillingInterval : intervals[window]),
    meta: { persist: { schema, part: knownPast } },
  })
}

function knownPast(past: WindowPast | null): WindowPast | undefined {
  return past ?? undefined
}
