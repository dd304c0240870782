import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestServices, testServices } from '../../tests/support/http-services.ts'
import { createStats } from '../socket/stats.ts'
import { serveMetrics } from './metrics.ts'

let gateway: TestServices

beforeEach(async () => {
  gateway = await testServices()
})

afterEach(() => gateway.dispose())

describe('/metrics', () => {
  it('counts requests by route, sockets as they are, and the age of lists that have one', async () => {
    const { clock, market } = gateway.services
    const stats = createStats()
    const app = Fastify()
    serveMetrics(app, { clock, market, sockets: () => stats })
    app.get('/things/:id', () => 'x')
    const read = async () => (await app.inject('/metrics')).payload

    await app.inject('/things/1')
    await app.inject('/things/2')
    stats.sockets = 3
    stats.framesSent = 40
    const text = await read()
    expect(text).toContain(
      'bourse_http_request_seconds_count{route="/things/:id",method="GET",status="200"} 2',
    )
    expect(text).toMatch(/^bourse_socket_sockets 3$/m)
    expect(text).toMatch(/^bourse_socket_frames_sent_total 40$/m)
    expect(text).not.toMatch(/^bourse_venue_age_seconds\{/m)
    expect(text).toMatch(/^process_cpu_seconds_total /m)

    gateway.market.sink.tickers(10, clock.now() - 2_000, [])
    expect(await read()).toMatch(/^bourse_venue_age_seconds\{line="10"\} 2$/m)
    stats.sockets = 1
    expect(await read()).toMatch(/^bourse_socket_sockets 1$/m)
  })
})
