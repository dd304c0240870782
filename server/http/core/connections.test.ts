import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { listenOnLoopback, rawConnection } from '../../../tests/support/raw-http.ts'
import { type RecordedSecurity, recordSecurity } from '../../../tests/support/security-events.ts'
import { until } from '../../../tests/support/until.ts'
import { trustRanges } from '../../lib/net/trusted-proxies.ts'
import {
  type ConnectionLimits,
  type ConnectionStats,
  capConnections,
  connectionLimits,
  connectionOptions,
  noConnections,
} from './connections.ts'
import { protocolErrors } from './protocol-errors.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

interface Running {
  app: FastifyInstance
  port: number
  stats: ConnectionStats
  security: RecordedSecurity
}

async function serve(
  parts: Partial<ConnectionLimits> = {},
  trusted: readonly string[] = [],
): Promise<Running> {
  const limits = { ...connectionLimits, ...parts }
  const protocol = protocolErrors({ 'x-ours': 'yes' })
  const made = Fastify({
    ...connectionOptions(limits),
    clientErrorHandler: protocol.clientErrorHandler,
    forceCloseConnections: true,
  })
  app = made
  protocol.watch(made)
  const stats = noConnections()
  const security = recordSecurity()
  capConnections(made.server, { trusts: trustRanges(trusted), stats, security, limits })
  made.get('/', async () => 'here')
  made.get('/large', async () => Buffer.alloc(50_000_000))
  made.post('/', async ({ body }) => body)
  return { app: made, port: await listenOnLoopback(made), stats, security }
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n'

describe('a slow sender', () => {
  const quick = { headersTimeout: 150, requestTimeout: 300, checkInterval: 50 }

  /** Sends one byte after the other until the other side closes. */
  async function trickle(port: number, begin: string): Promise<string> {
    const { socket, closed } = await rawConnection(port, begin)
    const drip = setInterval(() => socket.write('x'), 20)
    const heard = await closed
    clearInterval(drip)
    return heard
  }

  it.each([
    ['headers', `${get}X-Slow: `],
    [
      'a body',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n"',
    ],
  ])('of %s is answered by 408 and cut', async (_, begin) => {
    const { port } = await serve(quick)
    const heard = await trickle(port, begin)
    expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(heard).toContain('\r\nx-ours: yes\r\n')
    expect(heard).toContain('"code":"40800"')
  })

  it('that never says anything is cut without a word', async () => {
    const { port } = await serve(quick)
    expect(await (await rawConnection(port)).closed).toBe('')
  })

  it('is cut where nothing moves, whatever else it waits for', async () => {
    const { port } = await serve({ connectionTimeout: 100 })
    expect(await (await rawConnection(port, 'GET / HT')).closed).toBe('')
  })
})

it('a reader that never takes its answer is cut', async () => {
  const { port, stats } = await serve({ connectionTimeout: 100 })
  const { socket } = await rawConnection(port)
  socket.pause()
  socket.write(`${get.replace('/', '/large')}\r\n`)
  await until(() => stats.open === 0)
  socket.destroy()
})

describe('connections', () => {
  it('beyond the cap of an address are closed at once, until one leaves', async () => {
    const { port, stats, security } = await serve({ caps: { total: 10, perAddress: 2 } })
    const [first, second] = [await rawConnection(port), await rawConnection(port)]
    expect(await (await rawConnection(port, `${get}\r\n`)).closed).toBe('')
    expect(stats).toEqual({ open: 2, refused: 1 })
    expect(security.events).toMatchObject([{ event: 'refused_by_limit', limit: 'connections' }])
    first.socket.destroy()
    await until(() => stats.open === 1)
    const next = await rawConnection(port, `${get}Connection: close\r\n\r\n`)
    expect(await next.closed).toContain('200 OK')
    second.socket.destroy()
  })

  it('beyond the cap of all are closed at once', async () => {
    const { port, stats } = await serve({ caps: { total: 1, perAddress: 5 } })
    const { socket } = await rawConnection(port)
    expect(await (await rawConnection(port, `${get}\r\n`)).closed).toBe('')
    expect(stats.refused).toBe(1)
    socket.destroy()
  })

  it('of a trusted proxy have no cap', async () => {
    const { port, stats } = await serve({ caps: { total: 1, perAddress: 1 } }, ['127.0.0.0/8'])
    const open = await Promise.all(Array.from({ length: 5 }, () => rawConnection(port)))
    const last = await rawConnection(port, `${get}Connection: close\r\n\r\n`)
    expect(await last.closed).toContain('200 OK')
    expect(stats).toEqual({ open: 0, refused: 0 })
    for (const { socket } of open) socket.destroy()
  })

  it('that became sockets count no longer', async () => {
    const { app, port, stats } = await serve({ caps: { total: 1, perAddress: 1 } })
    const sockets = new WebSocketServer({ server: app.server })
    for (let count = 1; count <= 3; count++) {
      const ws = new WebSocket(`ws://127.0.0.1:${port}`)
      await new Promise((resolve) => ws.once('open', resolve))
      expect(stats).toEqual({ open: 0, refused: 0 })
    }
    for (const ws of sockets.clients) ws.terminate()
  })
})

describe('an upgrade to another protocol', () => {
  const asked =
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'
  const body = 'Content-Type: application/json\r\nContent-Length: 9\r\n'

  it.each([
    ['a request', `${get}${asked}\r\n`, 'here'],
    [
      'a request with a body',
      `POST / HTTP/1.1\r\nHost: x\r\n${body}${asked}\r\n{"a":"b"}`,
      '{"a":"b"}',
    ],
    ['a request that others follow', `${get}${asked}\r\n${get}\r\n`, 'here'],
  ])(
    'by %s is answered as if it was not asked, and the connection closed',
    async (_, text, answer) => {
      const { app, port } = await serve()
      app.server.on('upgrade', (_, socket) => socket.destroy())
      const heard = await (await rawConnection(port, text)).closed
      expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
      expect(heard).toMatch(/^connection: close\r$/im)
      expect(heard.endsWith(`\r\n\r\n${answer}`)).toBe(true)
    },
  )
})
