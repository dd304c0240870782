import { useApi, usePolled } from '../api/react.tsx'
import { sparklines } from '../contract/calls/markets.ts'
import type { MarketLine } from '../contract/market/lines.ts'
import { type Sparklines, sparklinePoints, unknownPoint } from '../contract/market/sparklines.ts'
import type { SymbolTable } from '../contract/market/symbol-table.ts'
import { tableNumber } from '../contract/market/ticker-snapshot.ts'

const refreshInterval = 5 * 60_000
/** While the gateway fetches the past of its symbols, in ms: as long as it keeps an answer. */
const fillingInterval = 10_000

/**
 * The shapes of a list's last 24 hours, as `Sparklines.points` in the rows of `table`; undefined until
 * they are there and while they belong to another table.
 */
export function useSparklines(line: MarketLine, table: SymbolTable): Uint8Array | undefined {
  const { call } = useApi()
  const shapes = usePolled(`${sparklines.name} ${line} ${table.md5}`, {
    load: () => call(sparklines, { businessLine: line }),
    interval: shapesInterval,
  })
  return shapes?.table === tableNumber(table.md5) ? shapes.points : undefined
}

/**
 * When to ask for shapes again, in ms: soon while their past comes in, which it does in the first
 * minute of a gateway. Rows of which the venue knows no past stay without.
 */
export function shapesInterval(shapes: Sparklines, before: Sparklines | undefined): number {
  const known = rowsWithPast(shapes)
  const isComplete = known * sparklinePoints === shapes.points.length
  const isDone = before !== undefined && known > 0 && known <= rowsWithPast(before)
  return isComplete || isDone ? refreshInterval : fillingInterval
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
