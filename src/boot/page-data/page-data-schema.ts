import * as v from 'valibot'
import { symbolTableSchema } from '../../contract/market/symbol-table.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))

/** What stands in a rendered page for the app that takes it over. */
export const pageDataSchema = v.object({
  lists: v.array(
    v.object({
      table: symbolTableSchema,
      /** A snapshot of the rows, as base64. */
      values: v.string(),
      rows: v.array(count),
      rest: v.array(
        v.object({
          quote: v.string(),
          leveraged: v.boolean(),
          sectors: v.array(count),
          labels: count,
          count,
        }),
      ),
    }),
  ),
  /** Dehydrated queries: their key, which begins with the name of their call, and their answer. */
  queries: v.array(v.object({ key: v.array(v.unknown()), data: v.unknown() })),
})

/** See `pageDataSchema`. */
export type WrittenPageData = v.InferOutput<typeof pageDataSchema>
