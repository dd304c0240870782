import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { pageAnswerKey } from '../../api/page-answer-key.ts'
import { currencyRates } from '../../contract/calls/base.ts'
import { indexLeaderboard } from '../../contract/calls/hot-lists.ts'
import { decodeSnapshot } from '../../contract/market/ticker-snapshot.ts'
import type { ListData } from '../../feed/list/load-list.ts'
import { fillRows } from '../../feed/store/partial-list.ts'
import { pageDataSchema } from './page-data-schema.ts'

/** Calls of which an answer may come with a page. */
const answered = [currencyRates, indexLeaderboard] as const

/** Calls whose answer is read by the page that shows it: their schemas are no part of everybody's first visit. */
const putAside: readonly string[] = [
  'cryptoBySymbol',
  'onchainHot',
  'onchainChains',
  'publicConfig',
  'quotesModel',
]

/** What a page was rendered from, for the app that takes it over. */
export interface PageData {
  shown: readonly ListData[]
  /** Gives a client the answers that came with the page. */
  hydrate: (client: QueryClient) => void
}

/** Reads page data; throws on anything else. */
export function readPageData(text: string): PageData {
  const { lists, queries } = v.parse(pageDataSchema, JSON.parse(text))
  const shown = lists.map(({ table, values, rows, rest }) => {
    const bytes = Uint8Array.from(atob(values), (sign) => sign.charCodeAt(0))
    return fillRows({ data: { table, snapshot: decodeSnapshot(bytes) }, rows, rest })
  })
  const read = queries.map((answer) => {
    const { key, data } = answer
    const name = String(key[0])
    return putAside.includes(name)
      ? { key: pageAnswerKey(name), data: answer }
      : { key, data: v.parse(schemaOf(name), data) }
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
