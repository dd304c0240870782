import * as v from 'valibot'

/** A number as exchanges write it, as text or not. */
export const numeric = v.pipe(
  v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(60)), v.number()]),
  v.transform(Number),
  v.finite(),
)

/** Unix ms as exchanges write them. */
export const moment = v.pipe(numeric, v.safeInteger(), v.minValue(0))

/** Names of contracts, which stand in addresses as they are. */
export const contractName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,60}$/, 'not a contract'))

/** Codes of coins. */
export const coinCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,30}$/, 'not a coin'))

/** Most rows that an answer may have. */
const maxRows = 5_000

/** The rows of `rows` that fit, and nothing else of it. Throws where it is no list. */
export function fitting<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: unknown,
): v.InferOutput<Schema>[] {
  return v.parse(v.pipe(v.array(v.unknown()), v.maxLength(maxRows)), rows).flatMap((row) => {
    const read = v.safeParse(schema, row)
    return read.success ? [read.output] : []
  })
}

/** The start of the step that ends at a moment. */
export function stepBefore(time: number, step: number): number {
  return Math.floor((time - 1) / step) * step
}

/** The share of longs for a ratio of longs to shorts; NaN for one that cannot be. */
export function shareOfRatio(ratio: number): number {
  return ratio > 0 ? ratio / (1 + ratio) : Number.NaN
}
