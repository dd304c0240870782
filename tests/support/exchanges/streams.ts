import * as v from 'valibot'
import type { StreamReplay } from './streaming-exchange.ts'

const row = v.looseObject({})

/** Bybit: topics by contract, at most ten in a message on spot. */
export const bybitStream: StreamReplay = {
  topics: (message) => {
    const read = v.safeParse(
      v.object({ op: v.literal('subscribe'), args: v.array(v.string()) }),
      message,
    )
    return read.success ? read.output.args : undefined
  },
  accepted: () => ({ success: true, ret_msg: '', conn_id: '1', req_id: '1', op: 'subscribe' }),
  tickers: (path) => `https://api.bybit.com/v5/market/tickers?category=${path.split('/').at(-1)}`,
  message: (topic, rows, { last, now }) => {
    const { result } = v.parse(v.object({ result: v.object({ list: v.array(row) }) }), rows)
    const data = result.list.find(({ symbol }) => topic === `tickers.${String(symbol)}`)
    return { topic, type: 'snapshot', ts: now, cs: 1, data: { ...data, lastPrice: last } }
  },
  most: (path) => (path.endsWith('/spot') ? 10 : 1_000),
}

/** OKX: topics by instrument, of all kinds on one socket. */
export const okxStream: StreamReplay = {
  topics: (message) => {
    const argument = v.object({ channel: v.literal('tickers'), instId: v.string() })
    const read = v.safeParse(
      v.object({ op: v.literal('subscribe'), args: v.array(argument) }),
      message,
    )
    return read.success ? read.output.args.map(({ instId }) => instId) : undefined
  },
  accepted: ([instId]) => ({
    event: 'subscribe',
    arg: { channel: 'tickers', instId },
    connId: '1',
  }),
  tickers: (_, topic) => {
    const parts = topic.split('-')
    const type = parts.length === 2 ? 'SPOT' : parts[2] === 'SWAP' ? 'SWAP' : 'FUTURES'
    return `https://www.okx.com/api/v5/market/tickers?instType=${type}`
  },
  message: (topic, rows, { last, now }) => {
    const { data } = v.parse(v.object({ data: v.array(row) }), rows)
    const found = data.find(({ instId }) => instId === topic)
    const arg = { channel: 'tickers', instId: topic }
    return { arg, data: [{ ...found, last, ts: String(now) }] }
  },
  most: () => 100,
}

/** Binance: topics by symbol, which spot and perpetuals share; each frame has a socket of its own. */
export const binanceStream: StreamReplay = {
  topics: (message) => {
    const request = v.object({ method: v.literal('SUBSCRIBE'), params: v.array(v.string()) })
    const read = v.safeParse(request, message)
    return read.success ? read.output.params : undefined
  },
  accepted: () => ({ result: null, id: 1 }),
  tickers: (path) => {
    if (path.startsWith('/stream.')) return 'https://api.binance.com/api/v3/ticker/24hr'
    const family = path.startsWith('/fstream.') ? 'fapi' : 'dapi'
    return `https://${family}.binance.com/${family}/v1/ticker/24hr`
  },
  message: (topic, rows, { last, now }) => {
    const [id = ''] = topic.split('@')
    const found = v.parse(v.array(row), rows).find(({ symbol }) => symbol === id.toUpperCase())
    if (found === undefined) return undefined
    const { symbol: s, openPrice: o, highPrice: h, lowPrice: l } = found
    const amounts = { v: found.volume, q: found.quoteVolume ?? found.baseVolume }
    return { e: '24hrMiniTicker', E: now, s, c: last, o, h, l, ...amounts }
  },
  most: () => 200,
}

/** Gate: a socket for spot and one for the contracts of each settlement. */
export const gateStream: StreamReplay = {
  topics: (message) => {
    const request = v.object({ event: v.literal('subscribe'), payload: v.array(v.string()) })
    const read = v.safeParse(request, message)
    return read.success ? read.output.payload : undefined
  },
  accepted: () => ({ event: 'subscribe', error: null, result: { status: 'success' } }),
  tickers: (path) => `https://api.gateio.ws/api/v4/${gateFamily(path)}/tickers`,
  message: (topic, rows, { last, path, now }) => {
    const found = v
      .parse(v.array(row), rows)
      .find(({ currency_pair, contract }) => topic === (currency_pair ?? contract))
    const result = { ...found, last }
    const time = Math.floor(now / 1_000)
    if (gateFamily(path) === 'spot') {
      return { time, channel: 'spot.tickers', event: 'update', result }
    }
    return { time, channel: 'futures.tickers', event: 'update', result: [result] }
  },
  most: () => 100,
}

function gateFamily(path: string): string {
  if (path.startsWith('/api.')) return 'spot'
  return path.endsWith('/btc') ? 'futures/btc' : 'futures/usdt'
}

/** KuCoin: two sockets whose addresses stand in answers; many symbols in one topic. */
export const kucoinStream: StreamReplay = {
  topics: (message) => {
    const request = v.object({ type: v.literal('subscribe'), topic: v.string() })
    const read = v.safeParse(request, message)
    if (!read.success) return undefined
    const [channel = '', symbols = ''] = read.output.topic.split(':')
    return symbols.split(',').map((symbol) => `${channel}:${symbol}`)
  },
  accepted: () => ({ id: '1', type: 'ack' }),
  tickers: (_, topic) =>
    topic.startsWith('/contractMarket/')
      ? 'https://api-futures.kucoin.com/api/v1/contracts/active'
      : 'https://api.kucoin.com/api/v1/market/allTickers',
  message: (topic, _, { last, now }) => {
    const [, symbol] = topic.split(':')
    if (topic.startsWith('/contractMarket/')) {
      const data = { symbol, sequence: 45, side: 'sell', price: last, size: 16, ts: `${now}000000` }
      return { type: 'message', subject: 'ticker', topic, data }
    }
    const data = { price: last, bestAsk: last, bestBid: last, size: '0.01', time: now }
    return { type: 'message', subject: 'trade.ticker', topic, data }
  },
  most: () => 100,
}

/** Kraken: numbers that are no texts, and its own names of coins. */
export const krakenStream: StreamReplay = {
  topics: (message) => {
    const read = v.safeParse(
      v.object({
        method: v.literal('subscribe'),
        params: v.object({ channel: v.literal('ticker'), symbol: v.array(v.string()) }),
      }),
      message,
    )
    return read.success ? read.output.params.symbol : undefined
  },
  accepted: ([symbol]) => ({
    method: 'subscribe',
    result: { channel: 'ticker', event_trigger: 'trades', snapshot: true, symbol },
    success: true,
  }),
  tickers: () => 'https://api.kraken.com/0/public/Ticker',
  message: (symbol, _, { last }) => {
    const day = { low: 97_500, high: 101_000, volume: 12_000, vwap: 99_500 }
    const data = [{ symbol, last: Number(last), ...day, change: 2_123.5, change_pct: 2.16 }]
    return { channel: 'ticker', type: 'update', data }
  },
  most: () => 200,
}

/** Coinbase: batches of tickers by product. */
export const coinbaseStream: StreamReplay = {
  topics: (message) => {
    const read = v.safeParse(
      v.object({ type: v.literal('subscribe'), product_ids: v.array(v.string()) }),
      message,
    )
    return read.success ? read.output.product_ids : undefined
  },
  accepted: (topics) => ({
    channel: 'subscriptions',
    timestamp: new Date().toISOString(),
    events: [{ subscriptions: { ticker_batch: topics } }],
  }),
  tickers: () => 'https://api.coinbase.com/api/v3/brokerage/market/products',
  message: (product_id, _, { last: price, now }) => ({
    channel: 'ticker_batch',
    timestamp: new Date(now).toISOString(),
    sequence_num: 1,
    events: [
      { type: 'update', tickers: [{ type: 'ticker', product_id, price, volume_24_h: '12000' }] },
    ],
  }),
  most: () => 100,
}
