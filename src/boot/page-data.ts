import { dehydrate, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { endpointKey } from '../api/endpoint-query.ts'
import { pageAnswerKey } from '../api/page-answer-key.ts'
import { createQueryClient } from '../api/query-client.ts'
import { currencyRates } from '../contract/calls/base.ts'
import { indexLeaderboard } from '../contract/calls/hot-lists.ts'
import { onchainChains, onchainHot } from '../contract/calls/onchain.ts'
import type { PageAnswers } from '../contract/first-paint.ts'
import type { LocaleName } from '../contract/locales.ts'
import type { MarketLine } from '../contract/market/lines.ts'
import { symbolTableSchema } from '../contract/market/symbol-table.ts'
import { decodeSnapshot, encodeSnapshot } from '../contract/market/ticker-snapshot.ts'
import type { LineData } from '../feed/load-line.ts'
import { fillRows, type PartialLine } from '../feed/store/partial-line.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))

/** Calls of which an answer may come with a page. */
const answered = [currencyRates, indexLeaderboard, onchainHot, onchainChains] as const

/** The call whose answer is read by the page that shows it: the schema is no part of everybody's first visit. */
const coinCall = { name: 'cryptoBySymbol' }

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
  /** Dehydrated queries: their key, which begins with the name of their call, and their answer. */
  queries: v.array(
    v.object({ key: v.tupleWithRest([v.string()], v.unknown()), data: v.unknown() }),
  ),
})

/** What a page was rendered from, for the app that takes it over. */
export interface PageData {
  shown: readonly LineData[]
  /** Gives a client the answers that came with the page. */
  hydrate: (client: QueryClient) => void
}

/**
 * Writes page data as JSON that may stand in a script element.
 * @param locale whose words the answers are in
 */
export function writePageData(
  lists: readonly PartialLine[],
  answers: PageAnswers,
  locale: LocaleName,
): string {
  const client = createQueryClient()
  setAnswers(client, answers, lists[0]?.data.table.line, locale)
  const written: v.InferOutput<typeof schema> = {
    lists: lists.map(({ data: { table, snapshot }, rows, rest }) => ({
      table,
      values: btoa(String.fromCharCode(...encodeSnapshot(snapshot))),
      rows: [...rows],
      rest: [...rest],
    })),
    queries: dehydrate(client).queries.map(({ queryKey: [name, ...rest], state: { data } }) => ({
      key: [String(name), ...rest],
      data,
    })),
  }
  return JSON.stringify(written).replaceAll('<', '\\u003c')
}

/** Reads page data; throws on anything else. */
export function readPageData(text: string): PageData {
  const { lists, queries } = v.parse(schema, JSON.parse(text))
  const shown = lists.map(({ table, values, rows, rest }) => {
    const bytes = Uint8Array.from(atob(values), (sign) => sign.charCodeAt(0))
    return fillRows({ data: { table, snapshot: decodeSnapshot(bytes) }, rows, rest })
  })
  const read = queries.map((answer) => {
    const { key, data } = answer
    return key[0] === coinCall.name
      ? { key: pageAnswerKey(key[0]), data: answer }
      : { key, data: v.parse(schemaOf(key[0]), data) }
  })
  return {
    shown,
    hydrate: (client) => {
      for (const { key, data } of read) client.setQueryData(key, data)
    },
  }
}

function schemaOf(name: string): v.GenericSchema {
  const call = answered.find((endpoint) => endpoint.name === name)
  if (call === undefined) throw new RangeError(`unknown answer ${name}`)
  return call.output.schema
}

/** A client with the answers that a page is rendered from. */
function setAnswers(
  client: QueryClient,
  answers: PageAnswers,
  line: MarketLine | undefined,
  locale: LocaleName,
): void {
  const set = (key: readonly unknown[], data: unknown): void => {
    if (data !== undefined) client.setQueryData(key, data)
  }
  set(endpointKey(currencyRates), answers.currencyRates)
  if (line !== undefined) {
    set(endpointKey(indexLeaderboard, { businessLine: line }), answers.hotLists)
  }
  set(endpointKey(onchainHot), answers.onchainHot)
  set(endpointKey(onchainChains), answers.onchainChains)
  const { crypto } = answers
  if (crypto !== undefined) {
    set(endpointKey(coinCall, { symbol: crypto.symbol.toUpperCase() }, locale), crypto)
  }
}
