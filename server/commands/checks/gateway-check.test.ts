import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { checkGateway } from './gateway-check.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** The port of a server that answers in this way. */
async function serve(answer: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(answer).listen(0, host)
  await once(server, 'listening')
  ends.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return port
}

it.each<[string, RequestListener, object]>([
  [
    'a gateway that takes visitors',
    (_, reply) => reply.end('{"ready":true}'),
    { state: 'ok', detail: expect.stringContaining('it takes visitors on http://127.0.0.1:') },
  ],
  [
    'one that takes nobody',
    (_, reply) => reply.writeHead(503).end('{"ready":false,"venue":"starting"}'),
    { state: 'warning', detail: expect.stringContaining('takes nobody: {"ready":false') },
  ],
  [
    'another server',
    (_, reply) => reply.end('<h1>Hello</h1>'),
    { state: 'warning', detail: expect.stringContaining('is no gateway') },
  ],
  [
    'a server that does not answer',
    (request) => request.socket.destroy(),
    { state: 'warning', detail: expect.stringContaining('does not answer: socket hang up') },
  ],
])('tells %s', async (_, answer, expected) => {
  const port = await serve(answer)
  expect(await checkGateway({ host: '0.0.0.0', port })).toMatchObject(expected)
})

it('finds nothing wrong where nothing listens', async () => {
  const port = await serve(() => undefined)
  for (const end of ends.splice(0)) end()
  expect(await checkGateway({ host: '127.0.0.1', port })).toMatchObject({
    state: 'ok',
    detail: `none answers on http://127.0.0.1:${port}`,
  })
})

it('looks where a gateway listens by IPv6', async () => {
  const port = await serve((_, reply) => reply.end('{"ready":true}'), '::1')
  expect(await checkGateway({ host: '::1', port })).toMatchObject({
    state: 'ok',
    detail: `it takes visitors on http://[::1]:${port}`,
  })
})
