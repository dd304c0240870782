import { useEffect, useMemo, useState } from 'react'
import { useApi, usePolled } from '../../api/react.tsx'
import { sparklines } from '../../contract/calls/markets.ts'
import type { MarketLine } from '../../contract/market/lines.ts'
import { type Sparklines, sparklinePoints, unknownPoint } from '../../contract/market/sparklines.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { tableNumber } from '../../contract/market/ticker-snapshot.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { browserDatabase } from '../../storage/database.ts'
import type { KnownShapes } from './kept-shapes.ts'

const refreshInterval = 5 * 60_000
/** While the gateway fetches the past of its symbols, in ms: as long as it keeps an answer. */
const fillingInterval = 10_000

/**
 * The shapes of a list's last 24 hours, as `Sparklines.points` in the rows of `table`; undefined until
 * they are there. After a new table symbols keep their shapes until those of the table come.
 * @param restored true while the list is that of the last visit, whose shapes are then shown with it
 */
export function useSparklines(
  line: MarketLine,
  table: SymbolTable,
  restored: boolean,
): Uint8Array | undefined {
  const { call } = useApi()
  const wanted = tableNumber(table.md5)
  const shapes = usePolled(`${sparklines.name} ${line} ${table.md5}`, {
    load: async () => {
      const loaded = await call(sparklines, { businessLine: line })
      if (loaded.table === wanted && rowsWithPast(loaded) > 0) {
        keep(line, { symbolId: table.symbolId, points: loaded.points }).catch(ignore)
      }
      return loaded
    },
    interval: (loaded, before) => shapesInterval(wanted, loaded, before),
  })
  const [known, setKnown] = useState<KnownShapes>()
  const points = shapes?.table === wanted ? shapes.points : undefined
  if (points !== undefined && points !== known?.points) {
    setKnown({ symbolId: table.symbolId, points })
  }
  useEffect(() => {
    if (!restored) return undefined
    let current = true
    restore(line).then((kept) => {
      if (current) setKnown((other) => other ?? kept)
    }, ignore)
    return () => {
      current = false
    }
  }, [restored, line])
  return useMemo(() => points ?? (known && shapesOf(known, table.symbolId)), [points, known, table])
}

/**
 * Leaves shapes for the next visit, once nothing else is to be done. Rejects where the code for it cannot
 * be fetched.
 */
async function keep(line: MarketLine, shapes: KnownShapes): Promise<void> {
  await whenIdle()
  const { keepShapes } = await import('./kept-shapes.ts')
  const database = browserDatabase()
  await keepShapes(database, line, shapes)
  database.close()
}

/** Shapes are worth no error: without them the next visit waits for those of the gateway. */
function ignore(): void {}

/** Shapes of the last visit; rejects where the code for it cannot be fetched. */
async function restore(line: MarketLine): Promise<KnownShapes | undefined> {
  const { readKeptShapes } = await import('./kept-shapes.ts')
  const database = browserDatabase()
  const kept = await readKeptShapes(database, line)
  database.close()
  return kept
}

/** The shapes of symbols, as far as they are known, in the order of `symbolId`. */
export function shapesOf(known: KnownShapes, symbolId: readonly string[]): Uint8Array {
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

/**
 * When to ask for shapes again, in ms: soon while an answer is of the table before, and while their
 * past comes in, which it does in the first minute of a gateway. Rows of which the venue knows no past
 * stay without.
 * @param table number of the table whose shapes are wanted
 */
export function shapesInterval(
  table: number,
  shapes: Sparklines,
  before: Sparklines | undefined,
): number {
  if (shapes.table !== table) return fillingInterval
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
