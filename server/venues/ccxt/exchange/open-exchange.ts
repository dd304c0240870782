import { existsSync } from 'node:fs'
import { isRecord } from '../parse/records.ts'
import type { Exchange } from './exchange.ts'
import { rebaseAddresses } from './rebase.ts'

type ExchangeClass = new (settings: Readonly<Record<string, unknown>>) => Exchange

/** How an exchange is reached. */
export interface ExchangeSettings {
  /** Where every address of the exchange is rebased to. */
  address?: string | undefined
  /** Between two requests of the cheapest kind, ms; what the exchange allows by default. */
  requestInterval?: number | undefined
}

/** How long one request may take, ms. */
const requestTimeout = 10_000

/**
 * Loads the code of one exchange, and of no other: the whole library costs a second and 100 MB.
 * Throws one line when there is no such exchange.
 * @param id as ccxt spells it, for example `bitget`
 */
export async function loadExchange(id: string): Promise<ExchangeClass> {
  const library = import.meta.resolve('ccxt')
  const files = ['pro/', ''].map((folder) => new URL(`./src/${folder}${id}.js`, library))
  const file = /^[a-z0-9]+$/.test(id) ? files.find((candidate) => existsSync(candidate)) : undefined
  const module: unknown = file && (await import(/* @vite-ignore */ file.href))
  const ExchangeOf = isRecord(module) ? module.default : undefined
  if (isExchangeClass(ExchangeOf)) return ExchangeOf
  throw new Error(`no exchange called "${id}"`)
}

/**
 * An exchange ready for use: numbers stay the decimal texts that the exchange sent, and nothing is
 * derived from them.
 */
export async function openExchange(
  ExchangeOf: ExchangeClass,
  { address, requestInterval }: ExchangeSettings = {},
): Promise<Exchange> {
  const exchange = new ExchangeOf({
    ...(requestInterval === undefined ? {} : { rateLimit: requestInterval }),
    enableRateLimit: true,
    timeout: requestTimeout,
    number: String,
    enableLastHttpResponse: false,
    enableLastResponseHeaders: false,
  })
  if (address !== undefined) exchange.urls.api = rebaseAddresses(exchange.urls.api, address)
  skipOptions(exchange)
  keepTexts(exchange)
  // Without this agent ccxt refuses sockets that are not encrypted.
  if (address?.startsWith('http:')) await call(exchange, 'loadHttpProxyAgent')
  return exchange
}

/** Option chains are thousands of markets that no list shows. */
function skipOptions(exchange: Exchange): void {
  const fetching = exchange.options.fetchMarkets
  if (!isRecord(fetching) || !Array.isArray(fetching.types)) return
  exchange.options.fetchMarkets = {
    ...fetching,
    types: fetching.types.filter((type) => type !== 'option'),
  }
}

/**
 * Replaces what ccxt derives. Its tickers fill a missing last price from open and change, which is
 * worse than none; its candles drop the turnover, so the exchange's own row is kept behind them.
 */
function keepTexts(exchange: Exchange): void {
  const parseCandle = method(exchange, 'parseOHLCV')
  Object.assign(exchange, {
    safeTicker: (ticker: unknown) => ticker,
    handleBidAsk: () => undefined,
    parseOHLCV: (row: unknown, market: unknown) => {
      const candle = parseCandle.call(exchange, row, market)
      return Array.isArray(candle) ? [...candle, row] : candle
    },
  })
}

async function call(exchange: Exchange, name: string): Promise<void> {
  await method(exchange, name).call(exchange)
}

function method(exchange: Exchange, name: string): (...values: unknown[]) => unknown {
  const found: unknown = Reflect.get(exchange, name)
  if (!isMethod(found)) throw new Error(`${exchange.id} has no ${name}`)
  return found
}

function isMethod(value: unknown): value is (...values: unknown[]) => unknown {
  return typeof value === 'function'
}

function isExchangeClass(value: unknown): value is ExchangeClass {
  if (typeof value !== 'function') return false
  const methods = ['fetchMarkets', 'fetchTickers', 'fetchOHLCV', 'setMarkets', 'close']
  return methods.every((name) => typeof Reflect.get(value.prototype ?? {}, name) === 'function')
}
