import { expect, it } from 'vitest'
import { alertOf } from '../../tests/support/alerts/feed.ts'
import type { SpanFacts } from '../lib/traces/tracing.ts'
import type { Crossing } from './engine/placements.ts'
import { traceCrossings } from './trace-crossings.ts'

const start = 1_700_000_000_000

function recording(cluster = 'c') {
  const spans: SpanFacts[] = []
  let now = start + 40
  const traces = traceCrossings(
    { cluster, record: (span) => `span ${spans.push(span)}` },
    () => now++,
  )
  return { spans, traces }
}

const crossingAt = (time: number): Crossing => {
  const feed = alertOf()
  const alert = { ...feed, settings: { ...feed.settings, symbolId: 'BTCUSDT_SPBL' } }
  return { alert, generation: 1, finding: alert.finding, price: '1', time, suppressed: undefined }
}

it('records the crossings of a batch under its tick, and where they were stored', () => {
  const { spans, traces } = recording()
  const crossings: Crossing[] = []
  traces.evaluate(1, start, () => {
    for (let count = 0; count < 2; count += 1) {
      const crossing = crossingAt(start)
      crossings.push({ ...crossing, trace: traces.crossing(crossing) })
    }
  })
  traces.stored(crossings, start + 100, start + 110)
  expect(spans.map(({ name }) => name)).toEqual([
    'tick',
    'crossing',
    'crossing',
    'transaction',
    'transaction',
  ])
  expect(spans[0]).toMatchObject({ start, end: start + 40 })
  expect(spans[1]?.of).toEqual({ parent: 'span 1' })
  expect(spans[4]).toMatchObject({ of: { parent: 'span 3' }, start: start + 100, end: start + 110 })
})

it('records one of a thousand batches in which nothing fires, the same on every gateway', () => {
  const ids = [recording(), recording()].map(({ spans, traces }) => {
    for (let time = start; time < start + 20_000; time += 1)
      traces.evaluate(1, time, () => undefined)
    const ticks = spans.filter(({ name }) => name === 'tick')
    expect(ticks).toHaveLength(spans.length / 2)
    return ticks.map(({ of }) => of)
  })
  expect(ids[0]?.length).toBeGreaterThan(5)
  expect(ids[0]?.length).toBeLessThan(50)
  expect(ids[1]).toEqual(ids[0])
})

it('gives two clusters and two times each a trace of its own', () => {
  const ids = new Set<string>()
  for (const cluster of ['c', 'd']) {
    const { spans, traces } = recording(cluster)
    for (const time of [start, start + 1]) {
      traces.evaluate(1, time, () => traces.crossing(crossingAt(time)))
    }
    for (const { of } of spans) if ('traceId' in of) ids.add(of.traceId)
  }
  expect(ids.size).toBe(4)
})

it('traces a crossing that was left for later by its own time', () => {
  const { spans, traces } = recording()
  traces.evaluate(1, start + 50, () => undefined)
  traces.crossing(crossingAt(start))
  traces.evaluate(1, start, () => traces.crossing(crossingAt(start)))
  const [late, due] = spans.filter(({ name }) => name === 'tick')
  expect(late).toBeDefined()
  expect(due?.of).toEqual(late?.of)
})
