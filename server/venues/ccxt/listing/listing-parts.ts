import type { Exchange } from '../exchange/exchange.ts'
import { isRecord } from '../parse/records.ts'

/** A part of what an exchange lists, requested apart from the others, so that it may fail alone. */
export interface ListingPart {
  /** How operators read of it; empty where the listing comes whole. */
  name: string
  /** ccxt's options while it is requested, over those of the exchange. */
  options: Readonly<Record<string, unknown>>
  /** Of the requests by this ccxt call those with this argument are made; others answer nothing. */
  only?: { call: string; argument: string; value: string }
}

/** The parts of an exchange that is not described: ccxt's own, or the whole. */
export function commonParts(exchange: Exchange): readonly ListingPart[] {
  const { fetchMarkets } = exchange.options
  const types: readonly unknown[] =
    isRecord(fetchMarkets) && Array.isArray(fetchMarkets.types) ? fetchMarkets.types : []
  if (types.length === 0) return [{ name: '', options: {} }]
  return types.map((type) => ({ name: String(type), options: { fetchMarkets: { types: [type] } } }))
}

/** The unified markets of one part. */
export function requestPart(exchange: Exchange, part: ListingPart): Promise<unknown> {
  // ccxt reads options and calls from the instance, and a part must not change them for the others.
  const view: unknown = Object.create(exchange)
  if (!isExchange(view)) throw new Error('no such exchange')
  const own: Record<string, unknown> = { options: merged(exchange.options, part.options) }
  const { only } = part
  const request: unknown = only && Reflect.get(exchange, only.call)
  if (only !== undefined && typeof request === 'function') {
    own[only.call] = async (query: unknown): Promise<unknown> =>
      isRecord(query) && query[only.argument] === only.value ? request(query) : { data: [] }
  }
  return Object.assign(view, own).fetchMarkets()
}

function merged(
  options: Readonly<Record<string, unknown>>,
  over: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const result = { ...options }
  for (const [name, value] of Object.entries(over)) {
    const before = options[name]
    const deep = isRecord(value) && isRecord(before) && !Array.isArray(value)
    result[name] = deep ? merged(before, value) : value
  }
  return result
}

function isExchange(value: unknown): value is Exchange {
  return isRecord(value) && typeof value.fetchMarkets === 'function'
}
