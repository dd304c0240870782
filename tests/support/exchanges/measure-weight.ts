import * as v from 'valibot'
import { binance } from './binance.ts'
import type { ExchangeReplay } from './replay-fetch.ts'
import { startExchange } from './started-exchange.ts'

// Measures what Binance at its size costs without sockets: node --expose-gc tests/support/exchanges/measure-weight.ts

const row = v.looseObject({ symbol: v.optional(v.string()) })
const rows = v.array(row)
const listing = v.looseObject({ symbols: rows })

/** Copies of each of the two coins, by the host of their market. */
const copies: Readonly<Record<string, number>> = {
  'api.binance.com': 1_270,
  'fapi.binance.com': 240,
  'dapi.binance.com': 10,
}

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

const kept = new Map<string, unknown>()

/** Binance with as many symbols as it has. */
const large: ExchangeReplay = {
  ...binance,
  answer: (url, now) => {
    const key = url.host + url.pathname
    const body = kept.get(key) ?? binance.answer(url, now)
    const count = copies[url.host]
    if (kept.has(key) || count === undefined || url.searchParams.has('symbol')) return body
    const list = v.safeParse(rows, body)
    const listed = v.safeParse(listing, body)
    if (list.success) kept.set(key, grown(list.output, count))
    else if (listed.success) {
      kept.set(key, { ...listed.output, symbols: grown(listed.output.symbols, count) })
    }
    return kept.get(key) ?? body
  },
}

function processorTime(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return Math.round((user + system) / 1_000)
}

const [began, begun] = [performance.now(), process.cpuUsage()]
const started = await startExchange(large)
await started.pass(3_000)
const symbols = started.listing().length
const wall = Math.round(performance.now() - began)
console.log(`${symbols} symbols listed in ${wall} ms, ${processorTime(begun)} ms of a core`)
const polled = process.cpuUsage()
await started.pass(60_000)
console.log(`a minute of polling: ${processorTime(polled)} ms of a core`)
globalThis.gc?.()
const { rss, heapUsed } = process.memoryUsage()
console.log(`memory: ${Math.round(rss / 1e6)} MB, heap ${Math.round(heapUsed / 1e6)} MB`)
await started.venue.stop()
