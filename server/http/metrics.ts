import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { allMarketLines } from '../../src/contract/market/lines.ts'
import type { HubStats } from '../socket/stats.ts'
import type { Services } from './services.ts'

type Measured = Pick<Services, 'sockets' | 'market' | 'clock'>

/** Numbers of the hub that go up and down; all others only grow. */
const hubGauges: readonly (keyof HubStats)[] = ['sockets', 'subscriptions']

/** Serves /metrics in the text format of Prometheus, and measures every request of `app`. */
export function serveMetrics(app: FastifyInstance, measured: Measured): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureSockets(registry, measured)
  measureVenue(registry, measured)
  app.get('/metrics', async (_, reply) => {
    const text = await registry.metrics()
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text)
  })
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'bourse_http_request_seconds',
    help: 'Time from request to answer, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { route, method: request.method, status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1_000)
  })
}

function measureSockets(registry: Registry, { sockets }: Measured): void {
  for (const key of Object.keys(sockets()) as (keyof HubStats)[]) {
    const name = `bourse_socket_${snakeCase(key)}`
    const help = `Socket hub: ${key}.`
    if (hubGauges.includes(key)) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(sockets()[key])
        },
      })
    } else {
      new Counter({
        name: `${name}_total`,
        help,
        registers: [registry],
        collect() {
          this.reset()
          this.inc(sockets()[key])
        },
      })
    }
  }
}

function measureVenue(registry: Registry, { market, clock }: Measured): void {
  new Gauge({
    name: 'bourse_venue_age_seconds',
    help: 'Time since the venue last vouched for a list.',
    labelNames: ['line'],
    registers: [registry],
    collect() {
      const { asOf } = market.status()
      for (const line of allMarketLines) {
        if (asOf[line] > 0) this.set({ line }, Math.max(0, clock.now() - asOf[line]) / 1_000)
      }
    },
  })
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
