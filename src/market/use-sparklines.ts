import { useApi, usePolled } from '../api/react.tsx'
import { sparklines } from '../contract/calls/markets.ts'
import type { MarketLine } from '../contract/market/lines.ts'
import type { SymbolTable } from '../contract/market/symbol-table.ts'
import { tableNumber } from '../contract/market/ticker-snapshot.ts'

const refreshInterval = 5 * 60_000

/**
 * The shapes of a list's last 24 hours, as `Sparklines.points` in the rows of `table`; undefined until
 * they are there and while they belong to another table.
 */
export function useSparklines(line: MarketLine, table: SymbolTable): Uint8Array | undefined {
  const { call } = useApi()
  const shapes = usePolled(`${sparklines.name} ${line} ${table.md5}`, {
    load: () => call(sparklines, { businessLine: line }),
    interval: refreshInterval,
  })
  return shapes?.table === tableNumber(table.md5) ? shapes.points : undefined
}
