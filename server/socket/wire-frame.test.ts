import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { binaryFrame } from './wire-frame.ts'

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

describe('binaryFrame', () => {
  it('is one whole binary message at every size of its head', async () => {
    for (const length of [0, 1, 125, 126, 65_535, 65_536, 200_000]) {
      const message = once(client, 'message')
      request.socket.write(binaryFrame(payload(length)))
      const [data, isBinary] = (await message) as [Buffer, boolean]
      expect(isBinary).toBe(true)
      expect(data.equals(payload(length))).toBe(true)
    }
  })

  it('keeps its place among the messages of ws itself', async () => {
    const received: string[] = []
    const all = new Promise<void>((resolve) => {
      client.on('message', (data: Buffer) => {
        received.push(data.toString())
        if (received.length === 60) resolve()
      })
    })
    const sent = Array.from({ length: 60 }, (_, index) => String(index).padStart(index * 40, '.'))
    sent.forEach((text, index) => {
      if (index % 2 === 0) serverSide.send(text)
      else request.socket.write(binaryFrame(Buffer.from(text)))
    })
    await all
    expect(received).toEqual(sent)
  })
})
