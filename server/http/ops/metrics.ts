import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { allMarketTypes } from '../../../src/contract/market/market-types.ts'
import type { Alerts } from '../../alerts/alerts.ts'
import type { Clock } from '../../lib/clock.ts'
import type { SecurityEvents } from '../../lib/security-events.ts'
import type { MarketData } from '../../market/market-data.ts'
import type { HubStats } from '../../socket/stats.ts'
import { feedWays } from '../../venues/venue.ts'
import type { ConnectionStats } from '../core/connections.ts'
import { outcomeOf } from '../core/outcome.ts'
import { type MeasuredCluster, measureCluster } from './cluster-metrics.ts'
import { type MetricsSettings, mayReadMetrics } from './metrics-access.ts'
import { type MeasuredStore, measureStore } from './store-metrics.ts'
import { type MeasuredTraces, measureTraces } from './trace-metrics.ts'

/** What is measured besides requests. */
interface Measured extends MeasuredStore, MeasuredCluster, MeasuredTraces {
  /** Counters of the socket hub. */
  sockets: () => Readonly<HubStats>
  market: Pick<MarketData, 'status'>
  /** The venue's time. */
  clock: Pick<Clock, 'now'>
  alerts: Pick<Alerts, 'storing' | 'progress'>
  security: Pick<SecurityEvents, 'counts'>
  /** Plain connections, those of trusted proxies left out. */
  connections: ConnectionStats
}

/** What the gateway measures of itself. */
export interface Metrics {
  /** All of it in the text format of Prometheus, at most a second old. */
  text: () => Promise<string>
  /** Media type of the text. */
  contentType: string
  /** Counts the requests of an app from now on. */
  measure: (app: FastifyInstance) => void
}

/** Numbers of the hub that go up and down; all others only grow. */
const hubGauges: readonly (keyof HubStats)[] = ['sockets', 'subscriptions']
/** How long a text is handed out, in ms: to put it together takes some work. */
const textLife = 1_000

/**
 * Begins to measure.
 * @param now time of any beginning that never goes back, in ms
 */
export function createMetrics(measured: Measured, now = () => performance.now()): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const measure = measureRequests(registry)
  measureConnections(registry, measured)
  measureSockets(registry, measured)
  measureVenue(registry, measured)
  measureAlerts(registry, measured)
  measureSecurity(registry, measured)
  measureStore(registry, measured)
  measureCluster(registry, measured)
  measureTraces(registry, measured)
  let cached: { text: Promise<string>; until: number } | undefined
  return {
    contentType: registry.contentType,
    measure,
    text: () => {
      if (cached === undefined || now() >= cached.until) {
        cached = { text: registry.metrics(), until: now() + textLife }
      }
      return cached.text
    },
  }
}

/** Measures every request of `app`, and serves /metrics to those who may read it. */
export function serveMetrics(
  app: FastifyInstance,
  { metrics, config }: { metrics: Metrics; config: MetricsSettings },
): void {
  metrics.measure(app)
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(config, request.headers.authorization)) return reply.callNotFound()
    const text = await metrics.text()
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text)
  })
}

function measureRequests(registry: Registry): Metrics['measure'] {
  const outcomes = new Counter({
    name: 'bourse_http_requests_total',
    help: 'Answered requests, by route and by what became of them.',
    labelNames: ['route', 'outcome'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'bourse_http_request_seconds',
    help: 'Time from request to answer, by route. Requests over a limit are not in it.',
    labelNames: ['route'],
    buckets: [0.0025, 0.01, 0.05, 0.25, 1, 5],
    registers: [registry],
  })
  const aborted = new Counter({
    name: 'bourse_http_aborted_total',
    help: 'Requests whose client went away before it was answered; they count as nothing else.',
    registers: [registry],
  })
  return (app) => {
    app.addHook('onRequest', async (_, { raw }) => {
      raw.once('close', () => {
        if (!raw.writableFinished) aborted.inc()
      })
    })
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown'
      const outcome = outcomeOf(reply)
      outcomes.inc({ route, outcome })
      if (outcome !== 'limited') durations.observe({ route }, reply.elapsedTime / 1_000)
    })
  }
}

function measureSecurity(registry: Registry, { security }: Measured): void {
  new Counter({
    name: 'bourse_security_events_total',
    help: 'Security events, also those that the log leaves out.',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [event, count] of Object.entries(security.counts())) this.inc({ event }, count)
    },
  })
}

function measureConnections(registry: Registry, { connections }: Measured): void {
  new Gauge({
    name: 'bourse_http_connections',
    help: 'Plain connections open, those of trusted proxies left out.',
    registers: [registry],
    collect() {
      this.set(connections.open)
    },
  })
  new Counter({
    name: 'bourse_http_connections_refused_total',
    help: 'Connections closed at once for a cap.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(connections.refused)
    },
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
      for (const marketType of allMarketTypes) {
        if (asOf[marketType] > 0)
          this.set({ line: marketType }, Math.max(0, clock.now() - asOf[marketType]) / 1_000)
      }
    },
  })
  new Gauge({
    name: 'bourse_venue_feed',
    help: 'How the tickers of a list come now: 1 for streaming, polled, silent or missing, 0 for the others.',
    labelNames: ['line', 'way'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { line: marketType, way } of market.status().feeds) {
        for (const each of feedWays) this.set({ line: marketType, way: each }, each === way ? 1 : 0)
      }
    },
  })
  new Gauge({
    name: 'bourse_venue_refused_subscriptions',
    help: 'Symbols of a list that the exchange refuses to stream, so that they are polled.',
    labelNames: ['line'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { line: marketType, refused } of market.status().feeds)
        this.set({ line: marketType }, refused)
    },
  })
  new Counter({
    name: 'bourse_venue_stream_cuts_total',
    help: 'How often what the exchange was streaming of a list was cut off.',
    labelNames: ['line'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { line: marketType, cuts = 0 } of market.status().feeds)
        this.inc({ line: marketType }, cuts)
    },
  })
}

function measureAlerts(registry: Registry, { alerts }: Measured): void {
  new Gauge({
    name: 'bourse_alerts_age_seconds',
    help: 'For how long the oldest of what alerts have found waits to be stored.',
    registers: [registry],
    collect() {
      this.set(alerts.storing().age / 1_000)
    },
  })
  new Gauge({
    name: 'bourse_alerts_checkpoint_age_seconds',
    help: 'For how long was not stored up to where the alerts of this gateway are evaluated.',
    registers: [registry],
    collect() {
      this.set(alerts.progress().checkpointAge / 1_000)
    },
  })
  new Gauge({
    name: 'bourse_alerts_shards',
    help: 'Shards of the alerts that this gateway watches; those of all gateways are 64.',
    registers: [registry],
    collect() {
      this.set(alerts.progress().shards)
    },
  })
  new Counter({
    name: 'bourse_alerts_set_aside_total',
    help: 'What the database refused to store of alerts, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, count] of Object.entries(alerts.storing().setAside))
        this.inc({ kind }, count)
    },
  })
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
