import { tmpdir } from 'node:os'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountCodes } from '../../../src/contract/codes/account-codes.ts'
import { codes } from '../../../src/contract/codes/codes.ts'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { CallError } from '../../lib/call-error.ts'
import { createStats, type HubStats } from '../../socket/stats.ts'
import { answerErrors } from '../core/error-handler.ts'
import { createMetrics, type Metrics, serveMetrics } from './metrics.ts'

let gateway: TestServices
let app: FastifyInstance
let metrics: Metrics
let stats: HubStats
let now: number

beforeEach(async () => {
  gateway = await testServices()
  const { alerts, clock, market, security, config, store, notify } = gateway.services
  stats = createStats()
  now = 0
  const connections = { open: 2, refused: 5 }
  metrics = createMetrics(
    {
      clock,
      market,
      alerts,
      security,
      connections,
      sockets: () => stats,
      store: { db: store.db, connections: () => undefined },
      notify,
      dataDir: tmpdir(),
      cluster: () => undefined,
      tracing: { counts: () => ({ sent: 3, dropped: 4 }) },
      bus: () => ({ connected: true, reconnects: 0, slowConsumers: 0 }),
    },
    () => now,
  )
  app = Fastify()
  answerErrors(app)
  serveMetrics(app, { metrics, config })
})

afterEach(() => gateway.dispose())

/** What is measured now. */
async function read(): Promise<string> {
  now += 1_000
  return (await app.inject('/metrics')).payload
}

describe('/metrics', () => {
  it('counts requests by route, sockets as they are, and the age of lists that have one', async () => {
    const { clock } = gateway.services
    app.get('/things/:id', () => 'x')
    await app.inject('/things/1')
    await app.inject('/things/2')
    stats.sockets = 3
    stats.framesSent = 40
    const text = await read()
    expect(text).toContain('bourse_http_request_seconds_count{route="/things/:id"} 2')
    expect(text).toContain('bourse_http_requests_total{route="/things/:id",outcome="ok"} 2')
    expect(text).toMatch(/^bourse_socket_sockets 3$/m)
    expect(text).toMatch(/^bourse_socket_frames_sent_total 40$/m)
    expect(text).not.toMatch(/^bourse_venue_age_seconds\{/m)
    expect(text).toMatch(/^bourse_http_connections 2$/m)
    expect(text).toMatch(/^bourse_http_connections_refused_total 5$/m)
    expect(text).toMatch(/^bourse_http_connections 2$/m)
    expect(text).toMatch(/^bourse_http_connections_refused_total 5$/m)
    expect(text).toMatch(/^bourse_alerts_age_seconds 0$/m)
    expect(text).toMatch(/^bourse_alerts_checkpoint_age_seconds 0$/m)
    expect(text).toMatch(/^bourse_alerts_shards 64$/m)
    expect(text).toMatch(/^bourse_alerts_set_aside_total\{kind="crossing"\} 0$/m)
    expect(text).toMatch(/^process_cpu_seconds_total /m)

    gateway.market.sink.tickers(10, clock.now() - 2_000, [])
    expect(await read()).toMatch(/^bourse_venue_age_seconds\{line="10"\} 2$/m)
    const feed = {
      line: 10,
      way: 'polled',
      symbols: 5,
      refused: 3,
      cause: 'too many',
      cuts: 7,
    } as const
    gateway.market.sink.feeds?.([feed])
    const feeds = await read()
    expect(feeds).toMatch(/^bourse_venue_feed\{line="10",way="polled"\} 1$/m)
    expect(feeds).toMatch(/^bourse_venue_feed\{line="10",way="streaming"\} 0$/m)
    expect(feeds).toMatch(/^bourse_venue_refused_subscriptions\{line="10"\} 3$/m)
    expect(feeds).toMatch(/^bourse_venue_stream_cuts_total\{line="10"\} 7$/m)
    stats.sockets = 1
    expect(await read()).toMatch(/^bourse_socket_sockets 1$/m)
  })

  it.each([
    ['wrong credentials', accountCodes.wrongCredentials, 200, 'refused'],
    ['no session', codes.sessionMissing, 401, 'denied'],
    ['another site', codes.forbiddenOrigin, 403, 'denied'],
    ['a wrong field', codes.invalidInput, 400, 'invalid'],
    ['a limit', codes.tooManyRequests, 429, 'limited'],
    ['a failure', codes.internal, 500, 'failed'],
  ])('tells %s from an answer', async (_, code, status, outcome) => {
    app.post('/call', () => {
      throw new CallError(code, 'no')
    })
    expect((await app.inject({ method: 'POST', url: '/call' })).statusCode).toBe(status)
    const counted = (await read()).match(/bourse_http_requests_total\{route="\/call".*/g)
    expect(counted).toEqual([`bourse_http_requests_total{route="/call",outcome="${outcome}"} 1`])
  })

  it('counts security events, also those that never happened', async () => {
    gateway.services.security.report({ event: 'refused_by_host', address: '203.0.113.9' })
    const text = await read()
    expect(text).toContain('bourse_security_events_total{event="refused_by_host"} 1')
    expect(text).toContain('bourse_security_events_total{event="sign_in_failed"} 0')
  })

  it('is not there for the network, as any other unknown call', async () => {
    const closed = Fastify()
    answerErrors(closed)
    serveMetrics(closed, { metrics, config: { ...gateway.services.config, host: '0.0.0.0' } })
    const answer = await closed.inject('/metrics')
    expect([answer.statusCode, answer.json().code]).toEqual([404, codes.notFound])
  })

  it('puts its text together once a second, however many ask', async () => {
    const first = metrics.text()
    stats.sockets = 5
    now += 999
    expect(metrics.text()).toBe(first)
    now += 1
    expect(await metrics.text()).toMatch(/^bourse_socket_sockets 5$/m)
  })

  it('needs few series for a route', async () => {
    app.get('/call', () => 'x')
    await app.inject('/call')
    expect((await read()).match(/route="\/call"/g)).toHaveLength(10)
  })
})
