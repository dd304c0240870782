import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'
import { binance } from '../../support/exchanges/binance.ts'
import { binanceStream } from '../../support/exchanges/streams.ts'

/** Binance at its size on loopback, with sockets. */
export interface LargeBinance {
  /** For `VENUE_URL`. */
  url: string
  /** Weight of the requests by host since the last call, as Binance counts them. */
  weights: () => Map<string, number>
  /** When the first answer was on its way, by `performance.now`; undefined before. */
  firstAnswer: () => number | undefined
  /** Sockets that are open, and that were opened so far. */
  sockets: () => { open: number; opened: number }
  /** Messages of tickers since the last call. */
  said: () => number
  stop: () => Promise<void>
}

const row = v.looseObject({ symbol: v.optional(v.string()) })
const rows = v.array(row)
const listing = v.looseObject({ symbols: rows })

/** Copies of each of the two coins, by the host of their market. */
const copies: Readonly<Record<string, number>> = {
  'api.binance.com': 1_270,
  'fapi.binance.com': 115,
  'dapi.binance.com': 7,
}

/** Weights of what is asked for a whole market; anything else weighs one. */
const weights: Readonly<Record<string, number>> = {
  'api.binance.com/api/v3/exchangeInfo': 20,
  'api.binance.com/api/v3/ticker/24hr': 80,
  'fapi.binance.com/fapi/v1/ticker/24hr': 40,
  'fapi.binance.com/fapi/v1/premiumIndex': 10,
  'dapi.binance.com/dapi/v1/ticker/24hr': 40,
  'dapi.binance.com/dapi/v1/premiumIndex': 10,
}

/** How long an answer is served before it is made anew, ms: its rows are no older. */
const life = 20_000
/** Parts of a second in which topics are told, so that they do not all come at once. */
const slices = 10

function grown(list: v.InferOutput<typeof rows>, count: number): unknown[] {
  return list.flatMap((one) => {
    const coin = one.symbol?.startsWith('BTC') ? 'BTC' : 'ETH'
    const text = JSON.stringify(one)
    const renamed = Array.from({ length: count }, (_, index): unknown =>
      JSON.parse(text.replaceAll(coin, `${coin === 'BTC' ? 'B' : 'E'}${index}`)),
    )
    return [one, ...renamed]
  })
}

function answerOf(url: URL, now: number): unknown {
  const body = binance.answer(url, now)
  const count = copies[url.host]
  if (count === undefined || url.searchParams.has('symbol')) return body
  const list = v.safeParse(rows, body)
  if (list.success) return grown(list.output, count)
  const listed = v.safeParse(listing, body)
  return listed.success
    ? { ...listed.output, symbols: grown(listed.output.symbols, count) }
    : (body ?? {})
}

/**
 * Serves Binance with 2,542 spot pairs, 480 perpetuals and eight dated contracts.
 * @param share of the topics that are told each second
 */
export async function serveLargeBinance(share: number): Promise<LargeBinance> {
  const kept = new Map<string, { time: number; text: string }>()
  let weighed = new Map<string, number>()
  let firstAnswer: number | undefined
  let opened = 0
  let count = 0
  const http = createServer((request, response) => {
    const url = new URL(`https:/${request.url ?? '/'}`)
    const key = url.host + url.pathname
    weighed.set(url.host, (weighed.get(url.host) ?? 0) + (weights[key] ?? 1))
    const known = kept.get(key + url.search)
    const now = Date.now()
    const isFresh = known !== undefined && now - known.time < life
    const text = isFresh ? known.text : JSON.stringify(answerOf(url, now))
    if (!isFresh && !url.searchParams.has('symbol')) kept.set(key + url.search, { time: now, text })
    firstAnswer ??= performance.now()
    response.end(text)
  })
  const server = new WebSocketServer({ server: http })
  const topicsOf = new Map<WebSocket, { path: string; topics: string[] }>()
  server.on('connection', (socket, request) => {
    const state = { path: request.url ?? '/', topics: [] as string[] }
    topicsOf.set(socket, state)
    opened += 1
    socket.on('message', (data) => {
      const topics = binanceStream.topics(JSON.parse(String(data)))
      if (topics === undefined) return
      state.topics.push(...topics)
      socket.send(JSON.stringify(binanceStream.accepted(topics)))
    })
    socket.on('close', () => topicsOf.delete(socket))
  })
  let slice = 0
  const telling = setInterval(() => {
    slice += 1
    for (const [socket, { path, topics }] of topicsOf) {
      topics.forEach((topic, index) => {
        if (index % slices !== slice % slices || Math.random() > share) return
        const base = topic.startsWith('e') ? 4_000 : 100_000
        const last = String(base + Math.floor(Math.random() * 100))
        const symbol = topic.split('@')[0]?.toUpperCase()
        const ticker = { symbol, openPrice: '98000', highPrice: '101000', lowPrice: '3950' }
        const amounts = { volume: '12000', quoteVolume: '1194000000' }
        const news = { last, path, now: Date.now() }
        socket.send(JSON.stringify(binanceStream.message(topic, [{ ...ticker, ...amounts }], news)))
        count += 1
      })
    }
  }, 1_000 / slices)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/{host}`,
    weights: () => {
      const before = weighed
      weighed = new Map()
      return before
    },
    firstAnswer: () => firstAnswer,
    sockets: () => ({ open: topicsOf.size, opened }),
    said: () => {
      const before = count
      count = 0
      return before
    },
    stop: async () => {
      clearInterval(telling)
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
