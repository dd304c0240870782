import { once } from 'node:events'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import type { ClientMessage } from '../../src/contract/entities/client-message.ts'
import { type ServerMessage, serverMessageSchema } from '../../src/contract/socket.ts'
import { socketPath } from '../../src/contract/socket-address.ts'

/** A client of the socket that reads message by message. */
export interface SocketClient {
  ws: WebSocket
  send: (message: ClientMessage) => void
  /** The next text message. Throws if the next message is a frame. */
  text: () => Promise<ServerMessage>
  /** The next ticker frame. Throws if the next message is a text. */
  frame: () => Promise<Uint8Array>
  /** Frames that have arrived and were not asked for; takes them. */
  arrived: () => Uint8Array[]
  /** The code that it was closed with. */
  closed: Promise<number>
}

/** Opens a socket to `host` (`address:port`), by default from a page of that host. */
export async function connectSocket(
  host: string,
  origin = `http://${host}`,
  headers: Record<string, string> = {},
  path: string = socketPath,
): Promise<SocketClient> {
  const ws = new WebSocket(`ws://${host}${path}?terminalType=1`, { origin, headers })
  const queue: (Buffer | string)[] = []
  let wake: (() => void) | undefined
  ws.on('message', (data: Buffer, isBinary: boolean) => {
    queue.push(isBinary ? data : data.toString())
    wake?.()
  })
  const closed = new Promise<number>((resolve) => {
    ws.once('close', (code) => {
      resolve(code)
      wake?.()
    })
  })
  await once(ws, 'open')
  const next = async (): Promise<Buffer | string> => {
    for (;;) {
      const message = queue.shift()
      if (message !== undefined) return message
      if (ws.readyState === WebSocket.CLOSED) throw new Error('the socket is closed')
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return {
    ws,
    closed,
    send: (message) => ws.send(JSON.stringify(message)),
    text: async () => {
      const message = await next()
      if (typeof message !== 'string') throw new Error('a frame came instead of a text')
      return v.parse(serverMessageSchema, JSON.parse(message))
    },
    frame: async () => {
      const message = await next()
      if (typeof message === 'string') throw new Error(`instead of a frame came ${message}`)
      return message
    },
    arrived: () => queue.splice(0).filter((message) => typeof message !== 'string'),
  }
}

/** Opens a socket that is expected to be refused and resolves with the HTTP status. */
export async function refusedStatus(
  host: string,
  headers: Record<string, string>,
  path: string = socketPath,
): Promise<number | undefined> {
  const ws = new WebSocket(`ws://${host}${path}`, { headers })
  const refused = new Promise<number | undefined>((resolve) => {
    ws.once('unexpected-response', (request, response) => {
      resolve(response.statusCode)
      request.destroy()
    })
    ws.once('open', () => {
      resolve(undefined)
      ws.terminate()
    })
  })
  ws.on('error', () => undefined)
  return refused
}
