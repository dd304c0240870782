import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { sparklines } from '../../contract/calls/markets.ts'
import { type Sparklines, sparklinePoints, unknownPoint } from '../../contract/market/sparklines.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { tableNumber } from '../../contract/market/ticker-snapshot.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey } from '../endpoint-query.ts'

const refreshInterval = 5 * 60_000
/** While the gateway fetches the past of its symbols, in ms: as long as it keeps an answer. */
const fillingInterval = 10_000

/** Shapes of more rows than this are not kept. */
const maxRows = 20_000

const schema = v.pipe(
  v.object({
    /** Number of the table whose rows they are. */
    table: v.number(),
    symbolId: v.pipe(v.array(v.string()), v.maxLength(maxRows)),
    points: v.custom<Uint8Array>((points) => points instanceof Uint8Array),
    /** Of how many rows more is known than the running hour. */
    rowsWithPast: v.number(),
    /** When to ask again, in ms. */
    refreshAfter: v.number(),
  }),
  v.check(({ symbolId, points }) => points.length === symbolId.length * sparklinePoints),
)

/** The shapes of a list with the symbols of their rows: the table may be another by now. */
export type KnownShapes = v.InferOutput<typeof schema>

const noShapes: KnownShapes = {
  table: 0,
  symbolId: [],
  points: new Uint8Array(0),
  rowsWithPast: 0,
  refreshAfter: fillingInterval,
}

/**
 * The shapes of a list's last 24 hours. Where the gateway is already at another table than the one given,
 * whose rows nobody could name, those before stay.
 */
export function sparklinesQuery(
  api: ApiClient,
  { line: marketType, md5, symbolId }: Pick<SymbolTable, 'line' | 'md5' | 'symbolId'>,
) {
  const queryKey = endpointKey(sparklines, { businessLine: marketType })
  const table = tableNumber(md5)
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<KnownShapes> => {
      const before = client.getQueryData<KnownShapes>(queryKey) ?? noShapes
      const shapes = await api.call(sparklines, { businessLine: marketType })
      return takeShapes(shapes, { table, symbolId }, before)
    },
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) =>
      data?.table === table ? data.refreshAfter : fillingInterval,
    meta: { persist: { schema, part: worthKeeping } },
  })
}

/**
 * What is known after an answer. It is asked for again soon while it is of another table, and while the
 * past of its rows comes in, which it does in the first minute of a gateway. Rows of which the venue knows
 * no past stay without.
 */
export function takeShapes(
  shapes: Sparklines,
  { table, symbolId }: { table: number; symbolId: readonly string[] },
  before: KnownShapes = noShapes,
): KnownShapes {
  if (shapes.table !== table) return { ...before, refreshAfter: fillingInterval }
  const known = rowsWithPast(shapes)
  const isComplete = known * sparklinePoints === shapes.points.length
  const isDone = before.table === table && known > 0 && known <= before.rowsWithPast
  return {
    table,
    symbolId: [...symbolId],
    points: shapes.points,
    rowsWithPast: known,
    refreshAfter: isComplete || isDone ? refreshInterval : fillingInterval,
  }
}

/** The next visit's gateway may know less for a while, so its answers are not measured by this one's. */
function worthKeeping(shapes: KnownShapes): KnownShapes | undefined {
  return shapes.rowsWithPast === 0 ? undefined : { ...shapes, table: 0 }
}

/** Counts the rows of which more is known than the running hour. */
function rowsWithPast({ points }: Sparklines): number {
  let rows = 0
  for (let start = 0; start < points.length; start += sparklinePoints) {
    const past = points.subarray(start, start + sparklinePoints - 1)
    if (past.some((point) => point !== unknownPoint)) rows++
  }
  return rows
}
