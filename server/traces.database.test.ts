import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { alertCreate } from '../src/contract/calls/alerts.ts'
import { allSymbols } from '../src/contract/calls/markets.ts'
import { openAccount } from '../tests/drills/people/account.ts'
import { type Caller, call } from '../tests/drills/people/caller.ts'
import { risingAlert } from '../tests/drills/people/rising-alert.ts'
import { openVisitor } from '../tests/drills/people/visitor.ts'
import { natsServerPath } from '../tests/support/bus/nats-server.ts'
import {
  metricsOf,
  type RunningCluster,
  startCluster,
} from '../tests/support/cluster/running-cluster.ts'
import { openSpanSink, type SpanSink, type SunkSpan } from '../tests/support/span-sink.ts'

const note = 'a-note-that-nobody-else-reads'
const loginName = 'traced-somebody'
/** Of different shards, so that each gateway watches some of them. */
const alerts = 12
const whole = ['tick', 'crossing', 'transaction', 'outbox', 'delivery']

let sink: SpanSink
let cluster: RunningCluster

/** Makes an alert that fires at once. */
async function alertOn(url: string, symbolId: string, caller: Caller): Promise<void> {
  const settings = await risingAlert(url, symbolId, caller, 0.5)
  await call(url, alertCreate, { ...settings, note }, caller)
}

const hasTrace = (spans: readonly SunkSpan[], names: readonly string[]): boolean =>
  [...Map.groupBy(spans, ({ traceId }) => traceId).values()].some((trace) =>
    names.every((name) => trace.some((span) => span.name === name)),
  )

describe.skipIf(natsServerPath === undefined)('with nats-server', () => {
  beforeAll(async () => {
    sink = await openSpanSink()
    const url = inject('postgresUrl')
    cluster = await startCluster(url, 2, { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url })
  })
  afterAll(async () => {
    await cluster.dispose()
    await sink.close()
  })

  it('an alert is one trace from its price to a page, over two gateways', async () => {
    const [first, second] = cluster.gateways
    if (first === undefined || second === undefined) throw new Error('there are two')
    const caller = await openAccount(first.url, '127.0.0.1', loginName)
    const visitor = openVisitor(second.url, caller)
    visitor.socket.subscribe({ topic: 'price_notice' }, () => undefined)
    while (visitor.shown().movedAt === 0) await wait(50)
    const { symbolId: symbolIds } = await call(first.url, allSymbols, { line: 1 }, caller)
    for (const symbolId of symbolIds.slice(0, alerts)) await alertOn(first.url, symbolId, caller)
    await sink.until((spans) => hasTrace(spans, [...whole, 'bus']))
    visitor.leave()
    const spans = sink.spans()
    const [trace = []] = [...Map.groupBy(spans, ({ traceId }) => traceId).values()].filter((each) =>
      hasTrace(each, whole),
    )
    const crossings = trace.filter(({ name }) => name === 'crossing')
    const ticks = trace.filter(({ name }) => name === 'tick').map(({ spanId }) => spanId)
    for (const { parentSpanId } of crossings) expect(ticks).toContain(parentSpanId)
    const ids = crossings.map(({ spanId }) => spanId)
    for (const { name, parentSpanId } of trace) {
      if (['transaction', 'outbox', 'delivery', 'bus'].includes(name)) {
        expect(ids).toContain(parentSpanId)
      }
    }
    const all = sink.texts.join()
    expect(all).toContain(symbolIds[0] ?? '?')
    for (const secret of [note, loginName, caller.cookies?.header() ?? '?']) {
      expect(all).not.toContain(secret)
    }
    const metrics = await metricsOf(first)
    expect(metrics.get('bourse_trace_spans_total{outcome="sent"}')).toBeGreaterThan(0)
    expect(metrics.get('bourse_trace_spans_total{outcome="dropped"}')).toBe(0)
  })
})
