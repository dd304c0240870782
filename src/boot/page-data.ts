import * as v from 'valibot'
import { currencyRatesSchema } from '../contract/entities/currency-rates.ts'
import { hotListsSchema } from '../contract/entities/hot-lists.ts'
import { onchainChainsSchema, onchainListSchema } from '../contract/entities/onchain.ts'
import type { PageAnswers } from '../contract/first-paint.ts'
import { symbolTableSchema } from '../contract/market/symbol-table.ts'
import { decodeSnapshot, encodeSnapshot } from '../contract/market/ticker-snapshot.ts'
import type { LineData } from '../feed/load-line.ts'
import { fillRows, type PartialLine } from '../feed/store/partial-line.ts'
import { hotListsKey } from '../market/data/use-hot-lists.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))

const schema = v.object({
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
  answers: v.object({
    currencyRates: currencyRatesSchema,
    /** Of the first list. */
    hotLists: v.optional(hotListsSchema),
    onchainHot: v.optional(onchainListSchema),
    onchainChains: v.optional(onchainChainsSchema),
  }),
})

/** What a page was rendered from, for the app that takes it over. */
export interface PageData {
  shown: readonly LineData[]
  /** Answers of the gateway by the key of their poll. */
  known: ReadonlyMap<string, unknown>
}

/** Writes page data as JSON that may stand in a script element. */
export function writePageData(lists: readonly PartialLine[], answers: PageAnswers): string {
  const written: v.InferOutput<typeof schema> = {
    lists: lists.map(({ data: { table, snapshot }, rows, rest }) => ({
      table,
      values: btoa(String.fromCharCode(...encodeSnapshot(snapshot))),
      rows: [...rows],
      rest: [...rest],
    })),
    answers,
  }
  return JSON.stringify(written).replaceAll('<', '\\u003c')
}

/** Reads page data; throws on anything else. */
export function readPageData(text: string): PageData {
  const { lists, answers } = v.parse(schema, JSON.parse(text))
  const shown = lists.map(({ table, values, rows, rest }) => {
    const bytes = Uint8Array.from(atob(values), (sign) => sign.charCodeAt(0))
    return fillRows({ data: { table, snapshot: decodeSnapshot(bytes) }, rows, rest })
  })
  const { hotLists, ...byName } = answers
  const known = new Map<string, unknown>(Object.entries(byName))
  const line = shown[0]?.table.line
  if (line !== undefined && hotLists !== undefined) known.set(hotListsKey(line), hotLists)
  return { shown, known }
}
