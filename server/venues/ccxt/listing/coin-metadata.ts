import * as v from 'valibot'
import rows from './coin-metadata.json' with { type: 'json' }

/** What is known of a coin wherever it is traded. */
export interface CoinMetadata {
  name: string
  sectors: readonly string[]
}

/** One row of coin-metadata.json, which scripts/make-coin-metadata.ts writes. */
const rowSchema = v.strictTuple([
  v.pipe(v.string(), v.nonEmpty()),
  v.pipe(v.string(), v.nonEmpty()),
  v.array(v.string()),
])

const known: ReadonlyMap<string, CoinMetadata> = new Map(
  v.parse(v.array(rowSchema), rows).map(([code, name, sectors]) => [code, { name, sectors }]),
)

/** Name and sectors of a well-known coin by its code; undefined for all others. */
export function metadataOf(code: string): CoinMetadata | undefined {
  return known.get(code)
}
