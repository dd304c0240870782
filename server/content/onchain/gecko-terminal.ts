import * as v from 'valibot'
import { plainDecimal } from '../../lib/decimal.ts'
import type { AskJson } from '../../venues/shared/ask-json.ts'
import type { FoundToken, OnchainSource } from './source.ts'

/**
 * Trending pools of GeckoTerminal's public API (https://apiguide.geckoterminal.com): 30 calls a
 * minute without a key, and a link back is asked for.
 */

const text = v.nullish(v.string())
const trades = v.object({ buys: v.number(), sells: v.number() })
const reference = v.object({ data: v.object({ id: v.string() }) })

const poolSchema = v.object({
  id: v.string(),
  attributes: v.object({
    base_token_price_usd: text,
    pool_created_at: text,
    fdv_usd: text,
    price_change_percentage: v.object({ m5: text, h1: text, h6: text, h24: text }),
    transactions: v.object({ h24: v.optional(trades) }),
    volume_usd: v.object({ h24: text }),
    reserve_in_usd: text,
  }),
  relationships: v.object({ base_token: reference, network: reference }),
})

const includedSchema = v.object({
  id: v.string(),
  attributes: v.object({ name: v.string(), symbol: v.optional(v.string()), address: text }),
})

const answerSchema = v.object({ data: v.array(v.unknown()), included: v.array(v.unknown()) })

/** The API allows 30 calls a minute; one round asks for `pages` of them. */
export const geckoTerminalInterval = 60_000
const pages = 5

/**
 * Reads the pools from the API at `url`, which `ask` asks; a page that fails or makes no sense leaves the others in
 * place, all of them failing rejects.
 */
export function createGeckoTerminal(url: string, ask: AskJson): OnchainSource {
  return {
    name: 'GeckoTerminal',
    url: 'https://www.geckoterminal.com',
    interval: geckoTerminalInterval,
    tokens: async () => {
      const answers = await Promise.allSettled(
        Array.from({ length: pages }, async (_, page) => {
          const { answer, asOf } = await ask(pageAddress(url, page + 1))
          return { tokens: readPools(answer), asOf }
        }),
      )
      const read = answers.filter((answer) => answer.status === 'fulfilled')
      const failed = answers.find((answer) => answer.status === 'rejected')
      if (read.length === 0 && failed !== undefined) throw failed.reason
      const found = read.flatMap(({ value }) => value.tokens)
      return {
        tokens: [...new Map(found.map((token) => [token.id, token])).values()],
        asOf: Math.min(...read.map(({ value }) => value.asOf)),
      }
    },
  }
}

function pageAddress(url: string, page: number): string {
  const address = new URL(`${url}/api/v2/networks/trending_pools`)
  address.search = new URLSearchParams({
    include: 'base_token,network',
    page: String(page),
  }).toString()
  return address.href
}

/** Reads one answer; rows that do not fit are left out. Throws ValiError on a foreign answer. */
export function readPools(answer: unknown): FoundToken[] {
  const { data, included } = v.parse(answerSchema, answer)
  const names = new Map(
    included.flatMap((entry) => {
      const parsed = v.safeParse(includedSchema, entry)
      return parsed.success ? [[parsed.output.id, parsed.output.attributes] as const] : []
    }),
  )
  return data.flatMap((entry) => {
    const pool = v.safeParse(poolSchema, entry)
    return pool.success ? readPool(pool.output, names) : []
  })
}

function readPool(
  { id, attributes, relationships }: v.InferOutput<typeof poolSchema>,
  names: ReadonlyMap<string, v.InferOutput<typeof includedSchema>['attributes']>,
): FoundToken[] {
  const token = names.get(relationships.base_token.data.id)
  const price = amount(attributes.base_token_price_usd)
  if (token?.symbol === undefined || price === null) return []
  const chain = relationships.network.data.id
  const changes = attributes.price_change_percentage
  const day = attributes.transactions.h24
  return [
    {
      id,
      chain,
      chainName: names.get(chain)?.name ?? chain,
      address: token.address ?? '',
      symbol: token.symbol,
      name: token.name,
      price,
      change5m: fraction(changes.m5),
      change1h: fraction(changes.h1),
      change6h: fraction(changes.h6),
      change24h: fraction(changes.h24),
      liquidity: amount(attributes.reserve_in_usd),
      turnover24h: amount(attributes.volume_usd.h24),
      fdv: amount(attributes.fdv_usd),
      buys24h: day?.buys ?? null,
      sells24h: day?.sells ?? null,
      holders: null,
      createdAt: Date.parse(attributes.pool_created_at ?? '') || 0,
    },
  ]
}

function amount(value: string | null | undefined): string | null {
  return (value === null || value === undefined ? undefined : plainDecimal(value)) ?? null
}

/** The API's percent as a fraction: "-1.5" is -0.015. */
function fraction(percent: string | null | undefined): string | null {
  const plain = amount(percent)
  return plain === null ? null : (plainDecimal(`${plain}e-2`) ?? null)
}
