import * as v from 'valibot'
import type { MarketLine } from '../../contract/market/lines.ts'
import { sparklinePoints } from '../../contract/market/sparklines.ts'
import type { Database } from '../../storage/database.ts'

/** Shapes with the symbols of their rows. */
export interface KnownShapes {
  symbolId: readonly string[]
  points: Uint8Array
}

/** Shapes of more rows than this are not kept. */
export const mostRows = 20_000

const schema = v.pipe(
  v.object({ symbolId: v.array(v.string()), points: v.instance(Uint8Array) }),
  v.check(({ symbolId, points }) => points.length === symbolId.length * sparklinePoints),
)

type ShapeDatabase = Pick<Database, 'get' | 'set' | 'delete'>

/** The shapes of a list as the last visit left them; undefined for none. What is damaged is cleared. */
export async function readKeptShapes(
  database: ShapeDatabase,
  line: MarketLine,
): Promise<KnownShapes | undefined> {
  const stored = await database.get(keyOf(line))
  if (stored === undefined) return undefined
  const read = v.safeParse(schema, stored)
  if (read.success) return read.output
  await database.delete(keyOf(line))
  return undefined
}

/**
 * Keeps the shapes of a list for the next visit, with their symbols: the table may be another by then.
 * True once they are stored.
 */
export async function keepShapes(
  database: ShapeDatabase,
  line: MarketLine,
  { symbolId, points }: KnownShapes,
): Promise<boolean> {
  return symbolId.length <= mostRows && database.set(keyOf(line), { symbolId, points })
}

function keyOf(line: MarketLine): string {
  return `sparklines:${line}`
}
