import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { wireFrame } from './wire-frame.ts'

let server: WebSocketServer
let client: WebSocket
let serverSide: WebSocket
let request: IncomingMessage

beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  server.once('connection', (socket, upgrade) => {
    serverSide = socket
    request = upgrade
  })
  client = new WebSocket(`ws://127.0.0.1:${address.port}`)
  await once(client, 'open')
})

afterAll(() => {
  client.terminate()
  server.close()
})

function payload(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, index) => index % 251))
}

describe('wireFrame', () => {
  it('is one whole binary message at every size of its head', async () => {
    for (const length of [0, 1, 125, 126, 65_535, 65_536, 200_000]) {
      const message = once(client, 'message')
      request.socket.write(wireFrame('binary', payload(length)))
      const [data, isBinary] = (await message) as [Buffer, boolean]
      expect(isBinary).toBe(true)
      expect(data.equals(payload(length))).toBe(true)
    }
  })

  it.each(['text', 'ping', 'pong'] as const)('is one whole %s', async (kind) => {
    const heard = once(client, kind === 'text' ? 'message' : kind)
    request.socket.write(wireFrame(kind, Buffer.from('hello')))
    const [data, isBinary] = (await heard) as [Buffer, boolean | undefined]
    expect(data.toString()).toBe('hello')
    expect(isBinary).not.toBe(true)
  })

  it('comes before the close frame of ws, however much of it waits', async () => {
    const message = once(client, 'message')
    const closed = once(client, 'close')
    request.socket.write(wireFrame('binary', payload(200_000)))
    serverSide.close(4000, 'done')
    expect((await message)[0]).toHaveLength(200_000)
    expect((await closed)[0]).toBe(4000)
  })
})
