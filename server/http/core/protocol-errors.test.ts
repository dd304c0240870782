import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { listenOnLoopback, rawConnection } from '../../../tests/support/raw-http.ts'
import { until } from '../../../tests/support/until.ts'
import { buildApp } from '../../app.ts'
import { connectionLimits } from './connections.ts'
import { protocolErrors } from './protocol-errors.ts'

let under: TestServices
let app: FastifyInstance
let port: number
/** Names of the headers that an ordinary answer carries for security. */
let expected: [string, string][]
let open = 0

beforeAll(async () => {
  under = await testServices()
  app = await buildApp(under.services)
  port = await listenOnLoopback(app)
  app.server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
  })
  const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`, {
    headers: { connection: 'close' },
  })
  expected = [...headers].filter(([name]) => /policy|nosniff|content-type-options/.test(name))
})
afterAll(async () => {
  await app.close()
  await under.dispose()
})

const post =
  'POST /v1/mix/public/config HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n'

it('the gateway keeps to the limits of connections', () => {
  expect(app.server).toMatchObject({
    headersTimeout: connectionLimits.headersTimeout,
    requestTimeout: connectionLimits.requestTimeout,
    timeout: connectionLimits.connectionTimeout,
    keepAliveTimeout: connectionLimits.keepAliveTimeout,
  })
})

describe('what is no valid request', () => {
  it.each([
    ['a malformed request line', 'NONSENSE\r\n\r\n', 400, '40000'],
    ['an unknown method', 'DANCE / HTTP/1.1\r\nHost: x\r\n\r\n', 400, '40000'],
    ['a blank in a name', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400, '40000'],
    [
      'large headers',
      `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      '43100',
    ],
    ['a large address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, '43100'],
    [
      'a bad chunk after a good one',
      `${post}Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\nzz\r\n`,
      400,
      '40000',
    ],
    ['bad chunking', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400, '40000'],
    [
      'two lengths',
      `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      '40000',
    ],
    [
      'two Content-Lengths',
      `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      400,
      '40000',
    ],
    ['another encoding', `${post}Transfer-Encoding: gzip\r\n\r\n{}`, 400, '40000'],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405, '40500'],
  ])(
    '%s is answered in the envelope, with the headers of every answer',
    async (_, text, status, code) => {
      const { closed, socket } = await rawConnection(port, text)
      if (text.includes('healthz')) socket.end()
      const heard = await closed
      const [head = '', body = ''] = heard.split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(JSON.parse(body)).toMatchObject({ code, data: null })
      const lines = head
        .split('\r\n')
        .slice(1)
        .map((line) => line.toLowerCase())
      for (const [name, value] of expected)
        expect(lines).toContain(`${name}: ${value}`.toLowerCase())
      expect(lines).toContain('cache-control: no-store')
      expect(lines).toContain(`content-length: ${Buffer.byteLength(body)}`)
      expect(under.logged).toEqual([])
    },
  )

  it('closes the connection even where the peer keeps its side open', async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => socket.destroy())
    socket.resume()
    socket.write('NONSENSE\r\n\r\n')
    const drip = setInterval(() => socket.write('x'), 50)
    await closed
    clearInterval(drip)
    expect(socket.destroyed).toBe(true)
  })

  it('leaves nothing in the log once its connections are gone', async () => {
    await until(() => open === 0)
    await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })
    expect(under.logged).toEqual([])
  })
})

it('what comes in the middle of an answer is not answered', async () => {
  const protocol = protocolErrors({})
  const bare = Fastify({ clientErrorHandler: protocol.clientErrorHandler })
  protocol.watch(bare)
  bare.get('/', (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': 1_000 })
    reply.raw.write('begun')
  })
  const { closed, heard, socket } = await rawConnection(
    await listenOnLoopback(bare),
    'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  )
  await until(() => heard().endsWith('begun'))
  socket.write('NONSENSE\r\n\r\n')
  expect((await closed).endsWith('begun')).toBe(true)
  await bare.close()
})

it('an expectation that nobody knows is passed over', async () => {
  const text =
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\nConnection: close\r\n\r\n'
  expect(await (await rawConnection(port, text)).closed).toMatch(/^HTTP\/1\.1 200 /)
})
