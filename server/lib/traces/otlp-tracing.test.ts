import { afterEach, expect, it } from 'vitest'
import { openSpanSink, type SpanSink } from '../../../tests/support/span-sink.ts'
import { openTracing } from './open-tracing.ts'
import type { OpenTracing, SpanFacts } from './tracing.ts'

const traceId = '0123456789abcdef0123456789abcdef'
const facts: SpanFacts = { name: 'tick', of: { traceId }, start: 1_000, end: 2_000, attributes: {} }

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function tracingTo(sink: Pick<SpanSink, 'url'>): Promise<OpenTracing> {
  const collector = { endpoint: sink.url, headers: { 'x-key': 'secret' } }
  const tracing = await openTracing(collector, async () => 'cluster-1')
  if (tracing === undefined) throw new Error('there is a collector')
  ends.push(tracing.stop)
  return tracing
}

async function sunk(status?: number): Promise<SpanSink> {
  const sink = await openSpanSink(status)
  ends.push(sink.close)
  return sink
}

it('is nothing where there is no collector', async () => {
  expect(await openTracing(undefined, async () => 'cluster-1')).toBeUndefined()
})

it('sends spans to the collector with what it asks for, each on what it hangs on', async () => {
  const sink = await sunk()
  const tracing = await tracingTo(sink)
  const parent = tracing.record(facts)
  expect(parent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  tracing.record({
    ...facts,
    name: 'crossing',
    of: { parent },
    attributes: { 'bourse.symbol': 'BTCUSDT_SPBL' },
    failed: true,
  })
  await tracing.stop()
  const [tick, crossing] = sink.spans()
  expect(tick).toMatchObject({
    name: 'tick',
    traceId,
    startTimeUnixNano: '1000000000',
    endTimeUnixNano: '2000000000',
  })
  expect(crossing).toMatchObject({ name: 'crossing', traceId, parentSpanId: tick?.spanId })
  expect(sink.headers[0]).toMatchObject({ 'x-key': 'secret' })
  expect(sink.texts.join()).toContain('BTCUSDT_SPBL')
  expect(sink.texts.join()).toContain('cluster-1')
  expect(tracing.counts()).toEqual({ sent: 2, dropped: 0 })
})

it('counts what the collector refuses, and goes on', async () => {
  const sink = await sunk(400)
  const tracing = await tracingTo(sink)
  tracing.record(facts)
  await tracing.stop()
  expect(tracing.counts()).toEqual({ sent: 0, dropped: 1 })
})

it('drops what is beyond its queue at once, while the collector is away', async () => {
  const sink = await openSpanSink()
  await sink.close()
  const tracing = await tracingTo(sink)
  for (let count = 0; count < 5_000; count += 1) tracing.record(facts)
  expect(tracing.counts().dropped).toBeGreaterThanOrEqual(5_000 - 2_048)
})

it('begins a trace of its own under what is no span', async () => {
  const sink = await sunk()
  const tracing = await tracingTo(sink)
  tracing.record({ ...facts, of: { parent: "'; drop table" } })
  await tracing.stop()
  expect(sink.spans().map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ['tick', undefined],
  ])
})
