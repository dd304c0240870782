import type { Server } from 'node:http'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Replayed, tickerOf } from './replay-answers.ts'
import { nextFunding } from './replay-motion.ts'
import type { Row } from './replay-source.ts'

/** The socket half of a replay. */
export interface ReplaySocket {
  /** Open connections. */
  connections: () => number
  /** Cuts every connection without a closing word. */
  cut: () => void
}

const subscribe = v.object({
  op: v.literal('subscribe'),
  args: v.array(
    v.object({ instType: v.string(), channel: v.literal('ticker'), instId: v.string() }),
  ),
})

type Topic = v.InferOutput<typeof subscribe>['args'][number]

/** Between two frames of a symbol, ms. */
const frameInterval = 300

/** Serves ticker subscriptions as Bitget does, on every path of `server`. */
export function serveSocket(server: Server, replayed: Replayed): ReplaySocket {
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => serve(socket, replayed))
  return {
    connections: () => sockets.clients.size,
    cut: () => {
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

function serve(socket: WebSocket, replayed: Replayed): void {
  const topics = new Map<string, Topic>()
  const sent = new Map<string, string>()
  const push = (topic: Topic): void => {
    const ticker = tickerOf(replayed, topic.instType, topic.instId)
    if (ticker === undefined || sent.get(keyOf(topic)) === ticker.lastPr) return
    sent.set(keyOf(topic), String(ticker.lastPr))
    const ts = replayed.now()
    socket.send(JSON.stringify({ action: 'snapshot', arg: topic, data: [pushed(ticker, ts)], ts }))
  }
  const timer = setInterval(() => topics.forEach(push), frameInterval)
  socket.on('close', () => clearInterval(timer))
  socket.on('message', (data) => {
    const text = data instanceof Buffer ? data.toString() : ''
    if (text === 'ping') return socket.send('pong')
    const read = v.safeParse(subscribe, parseJson(text))
    for (const topic of read.success ? read.output.args : []) {
      if (tickerOf(replayed, topic.instType, topic.instId) === undefined) {
        const msg = `${JSON.stringify(topic)} doesn't exist`
        socket.send(JSON.stringify({ event: 'error', code: 30_001, msg }))
        continue
      }
      topics.set(keyOf(topic), topic)
      socket.send(JSON.stringify({ event: 'subscribe', arg: topic }))
      push(topic)
    }
  })
}

/** A row of the socket: other names than the same row has in a request. */
function pushed({ open, ...ticker }: Row, now: number): Row {
  const row: Row = { ...ticker, instId: ticker.symbol, open24h: ticker.open24h ?? open }
  if (ticker.fundingRate === undefined) return row
  return { ...row, nextFundingTime: String(nextFunding(now)), symbolType: 1, deliveryPrice: '0' }
}

function keyOf({ instType, instId }: Topic): string {
  return `${instType} ${instId}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
