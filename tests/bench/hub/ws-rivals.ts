import { createServer as createHttpServer } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { wireFrame } from '../../../server/socket/wire-frame.ts'
import { listen, nextFrame, plainTicker, type Rival, type StartRival } from './rival.ts'

/** The floor: the same frames written to plain sockets, with nothing around them. */
export const startSocketWrite: StartRival = async (feed) => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    socket.setNoDelay()
    socket.once('data', () => {
      sockets.push(socket)
      socket.write(wireFrame('binary', Buffer.from('welcome')))
    })
  })
  return {
    port: await listen(server),
    greeting: { path: undefined, steps: [{ send: 'hello', messages: 1 }] },
    send: () => {
      const payload = nextFrame(feed)
      const frame = wireFrame('binary', payload)
      for (const socket of sockets) socket.write(frame)
      return [payload]
    },
  }
}

/** The same frames through `ws`, one `send` per client. */
export const startWsBinary: StartRival = (feed) =>
  startWs((send) => {
    const payload = nextFrame(feed)
    send(payload)
    return [payload]
  })

/** The batch as JSON, written once and sent to each client. */
export const startWsJson: StartRival = () =>
  startWs((send, tickers) => {
    const text = JSON.stringify(tickers.map(plainTicker))
    send(text)
    return [text]
  })

/** One JSON message per ticker, as most feeds do. */
export const startWsTicks: StartRival = () =>
  startWs((send, tickers) =>
    tickers.map((ticker) => {
      const text = JSON.stringify(plainTicker(ticker))
      send(text)
      return text
    }),
  )

/** A `ws` server; `sendTickers` is given a function that sends one message to every client. */
async function startWs(
  sendTickers: (
    send: (message: string | Uint8Array) => void,
    ...args: Parameters<Rival['send']>
  ) => ReturnType<Rival['send']>,
): Promise<Rival> {
  const http = createHttpServer()
  const sockets: WebSocket[] = []
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  server.on('connection', (socket) => sockets.push(socket))
  const send = (message: string | Uint8Array): void => {
    for (const socket of sockets) socket.send(message)
  }
  return {
    port: await listen(http),
    greeting: { path: '/', steps: [] },
    send: (tickers) => sendTickers(send, tickers),
  }
}
