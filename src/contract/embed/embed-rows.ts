import * as v from 'valibot'
import { answerText, shortText } from '../entities/wire.ts'
import { symbolTableSchema } from '../market/symbol-table.ts'
import { text } from '../text/text.ts'

const place = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Some rows of a list with their values, and where they stand in it, so that their stream can be followed. */
export const embedListSchema = v.object({
  /** These rows alone. */
  table: symbolTableSchema,
  /** Their values: a snapshot, see `encodeSnapshot`, in base64. */
  values: text(100_000),
  /** Where each of them stands in the whole list. */
  rows: v.array(place),
  /** How many rows the whole list has. */
  count: place,
})

/** What an embed shows. */
export const embedRowsSchema = v.object({
  lists: v.array(embedListSchema),
  /** The symbols in the order in which they are shown. */
  order: v.array(answerText),
  /** Symbols that were asked for and are not there. */
  missing: v.array(shortText),
})

/** See `embedRowsSchema`. */
export type EmbedRows = v.InferOutput<typeof embedRowsSchema>
