import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { createMarket } from '../../market/market.ts'
import type { Services } from '../core/services.ts'
import { serveHealth } from './health.ts'

let gateway: TestServices

beforeEach(async () => {
  gateway = await testServices()
})

afterEach(() => gateway.dispose())

async function ask(url: string, parts: Partial<Services> = {}) {
  const app = Fastify()
  serveHealth(app, { ...gateway.services, ...parts })
  const answer = await app.inject(url)
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

function emptyMarket() {
  const { clock } = gateway.services
  const klines = () => Promise.resolve([])
  return createMarket({ clock, icons: new Set(), klines, klineReach: 0 })
}

describe('/healthz', () => {
  it('answers as long as the process does', async () => {
    const answer = await ask('/healthz', { market: emptyMarket(), draining: () => true })
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  })
})

describe('/readyz', () => {
  it('is ready with a store and a listing', async () => {
    const { status, body } = await ask('/readyz')
    expect([status, body]).toEqual([
      200,
      { ready: true, draining: false, store: true, alerts: true, venue: 'listed' },
    ])
  })

  it('is not ready while it starts, goes away, or has no store', async () => {
    const starting = await ask('/readyz', { market: emptyMarket() })
    expect([starting.status, starting.body.venue]).toEqual([503, 'starting'])
    const ending = await ask('/readyz', { draining: () => true })
    expect([ending.status, ending.body.draining]).toEqual([503, true])
    await gateway.services.store.db.destroy()
    const closed = await ask('/readyz')
    expect([closed.status, closed.body.store]).toEqual([503, false])
  })

  it('is not ready while what alerts have found waits for longer than 30 s to be stored', async () => {
    const waits = (age: number) => ({
      alerts: {
        ...gateway.services.alerts,
        storing: () => ({ age, waiting: 1, setAside: { crossing: 0, finding: 0, mark: 0 } }),
      },
    })
    expect((await ask('/readyz', waits(30_000))).status).toBe(200)
    const late = await ask('/readyz', waits(30_001))
    expect([late.status, late.body.alerts]).toEqual([503, false])
  })

  it('is ready to say that the venue is away', async () => {
    const market = emptyMarket()
    market.sink.status('no connection')
    const { status, body } = await ask('/readyz', { market })
    expect([status, body.venue]).toEqual([200, 'unavailable'])
  })
})
