import { existsSync } from 'node:fs'
import { isRecord } from '../parse/records.ts'
import type { Exchange } from './exchange.ts'
import { methodOf } from './method-of.ts'
import { type Pace, paceRequests } from './pace-requests.ts'
import { rebaseAddresses } from './rebase.ts'
import { type OpenSocket, shapeSockets } from './shape-sockets.ts'

type ExchangeClass = new (settings: Readonly<Record<string, unknown>>) => Exchange

/** How an exchange is reached. */
export interface ExchangeSettings {
  /** Where every address of the exchange is rebased to. */
  address?: string | undefined
  /** What its requests wait for; without it they follow each other as ccxt has it. */
  pace?: Pace | undefined
  /** Sends a request in place of the network, as `fetch` does. */
  fetch?: typeof fetch | undefined
  /** Opens a socket in place of the network. */
  socket?: OpenSocket | undefined
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
  { address, pace, fetch, socket }: ExchangeSettings = {},
): Promise<Exchange> {
  const exchange = new ExchangeOf({
    ...(fetch === undefined ? {} : { fetchImplementation: fetch }),
    enableRateLimit: true,
    timeout: requestTimeout,
    number: String,
    enableLastHttpResponse: false,
    enableLastResponseHeaders: false,
  })
  if (address !== undefined) {
    exchange.urls.api = rebaseAddresses(exchange.urls.api, address)
  }
  shapeSockets(exchange, { address, socket })
  // ccxt looks for agents of proxies that are not installed, before its first request.
  Object.assign(exchange, { loadProxyModules: async () => undefined })
  skipOptions(exchange)
  keepTexts(exchange)
  if (pace !== undefined) paceRequests(exchange, pace)
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
  const parseCandle = methodOf(exchange, 'parseOHLCV')
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
  await methodOf(exchange, name).call(exchange)
}

function isExchangeClass(value: unknown): value is ExchangeClass {
  if (typeof value !== 'function') return false
  const methods = ['fetchMarkets', 'fetchTickers', 'fetchOHLCV', 'setMarkets', 'close']
  return methods.every((name) => typeof Reflect.get(value.prototype ?? {}, name) === 'function')
}
