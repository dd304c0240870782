import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type KnownShapes, sparklinesQuery } from '../../api/queries/sparklines.ts'
import { useApi } from '../../api/react.tsx'
import { sparklinePoints, unknownPoint } from '../../contract/market/sparklines.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'

/**
 * The shapes of a list's last 24 hours, as `Sparklines.points` in the rows of `table`; undefined until
 * they are there. Those of the last visit come first, and after a new table symbols keep theirs until
 * those of the table come.
 */
export function useSparklines(table: SymbolTable): Uint8Array | undefined {
  const { data } = useQuery(sparklinesQuery(useApi(), table))
  return useMemo(() => data && shapesOf(data, table.symbolId), [data, table])
}

/** The shapes of symbols, as far as they are known, in the order of `symbolId`. */
export function shapesOf(
  known: Pick<KnownShapes, 'symbolId' | 'points'>,
  symbolId: readonly string[],
): Uint8Array {
  const rows = new Map(known.symbolId.map((id, row) => [id, row]))
  const points = new Uint8Array(symbolId.length * sparklinePoints).fill(unknownPoint)
  symbolId.forEach((id, row) => {
    const start = (rows.get(id) ?? Number.NaN) * sparklinePoints
    if (start >= 0) {
      points.set(known.points.subarray(start, start + sparklinePoints), row * sparklinePoints)
    }
  })
  return points
}
