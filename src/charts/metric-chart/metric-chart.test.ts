// @vitest-environment happy-dom
import type * as Charts from 'lightweight-charts'
import { expect, it, vi } from 'vitest'
import { type FakeChart, fakeChart } from '../../../tests/support/fake-chart.ts'
import type { ChartColors } from '../chart-colors.ts'
import { timeLabels } from '../time-labels.ts'
import { createMetricChart, type MetricChartData, type MetricLook } from './metric-chart.ts'

const made = vi.hoisted((): { fake?: FakeChart; markers: unknown[] } => ({ markers: [] }))

vi.mock('lightweight-charts', async (load) => ({
  ...(await load<typeof Charts>()),
  createChart: () => made.fake?.chart,
  createSeriesMarkers: (_: unknown, markers: unknown[]) => void (made.markers = markers),
}))

const hour = 3_600_000
const steps = (...values: (number | null)[]) => ({ from: 10 * hour, step: hour, values })
const colors = { accent: '#0000ff', faint: '#888888', text: '#000000' } as unknown as ChartColors
const look: MetricLook = {
  colors,
  labels: timeLabels('en'),
  withClock: true,
  formatValue: (value) => value.toFixed(2),
  formatPrice: (value) => `$${value}`,
}

function chart(data: Partial<MetricChartData>) {
  const fake = fakeChart()
  made.fake = fake
  made.markers = []
  const container = document.createElement('div')
  const [points, pins]: [(number | undefined)[], number[]] = [[], []]
  const metric = createMetricChart(
    container,
    (time) => points.push(time),
    (time) => pins.push(time),
  )
  const draw = (more: Partial<MetricChartData> = {}, looks = look): void =>
    metric.draw(
      { kind: 'line', main: steps(1, 2), opposite: [], price: undefined, ...data, ...more },
      looks,
    )
  draw()
  return { fake, container, metric, points, pins, draw }
}

it('a chart of a figure draws its steps as a line with gaps, and a dot at the newest value', () => {
  const { fake } = chart({ main: steps(1, null, 3, null) })
  expect(fake.series.map(({ kind }) => kind)).toEqual(['Line'])
  expect(fake.series[0]?.data).toEqual([
    { time: 36_000, value: 1 },
    { time: 39_600 },
    { time: 43_200, value: 3 },
    { time: 46_800 },
  ])
  expect(made.markers).toMatchObject([{ time: 43_200, price: 3, color: '#0000ff' }])
})

it('a chart of a figure that nobody knows has no dot', () => {
  chart({ kind: 'area', main: steps(null) })
  expect(made.markers).toEqual([])
})

it('a strong line stands at the base of a figure only where it falls below', () => {
  expect(chart({ main: steps(1, 2), baseline: 1 }).fake.series[0]?.lines).toEqual([])
  expect(chart({ main: steps(0.9, 2), baseline: 1 }).fake.series[0]?.lines).toEqual([1])
  expect(chart({ main: steps(null, 2), baseline: 1 }).fake.series[0]?.lines).toEqual([])
  expect(chart({ main: steps(-1) }).fake.series[0]?.lines).toEqual([])
})

it('bars below zero are of another colour, and those of the other side hang below', () => {
  const { fake } = chart({ kind: 'bars', main: steps(2, -3, 0), opposite: [1, null, 4] })
  const [below, above] = fake.series
  expect(below?.data).toEqual([
    { time: 36_000, value: -1 },
    { time: 39_600 },
    { time: 43_200, value: -4 },
  ])
  expect(above?.data).toEqual([
    { time: 36_000, value: 2 },
    { time: 39_600, value: -3, color: 'rgba(136, 136, 136, 0.6)' },
    { time: 43_200, value: 0 },
  ])
  expect(above?.lines).toEqual([0])
  expect(fake.options.rightPriceScale).toMatchObject({ scaleMargins: { top: 0.06, bottom: 0.06 } })
  expect(chart({ kind: 'bars' }).fake.series).toHaveLength(1)
})

it('a price behind a figure has a scale of its own on the left', () => {
  const { fake, draw } = chart({ price: steps(70, 71) })
  expect(fake.series[0]).toMatchObject({
    options: { priceScaleId: 'left', priceLineVisible: false, lastValueVisible: false },
    data: [
      { time: 36_000, value: 70 },
      { time: 39_600, value: 71 },
    ],
  })
  expect(fake.options).toMatchObject({
    leftPriceScale: { visible: true },
    rightPriceScale: { scaleMargins: { top: 0.12, bottom: 0.12 } },
  })
  draw({ price: undefined })
  expect(fake.series).toHaveLength(1)
  expect(fake.options.leftPriceScale).toMatchObject({ visible: false })
})

it('the crosshair of a chart stands at the step of a moment, and goes with it', () => {
  const { fake, metric } = chart({ main: steps(1, null) })
  metric.point(10.5 * hour)
  expect(fake.crosshair).toEqual([1, 36_000])
  metric.point(11 * hour)
  expect(fake.crosshair).toEqual([0, 39_600])
  metric.point(undefined)
  expect(fake.crosshair).toBeUndefined()
  const empty = chart({ main: steps() })
  empty.metric.point(10 * hour)
  expect(empty.fake.crosshair).toBeUndefined()
})

it('a chart tells the moment under the pointer, not the one it was pointed at by others', () => {
  const { fake, container, metric, points, pins } = chart({})
  const sourceEvent = {} as never
  fake.move({ time: 36_000 as never, sourceEvent })
  fake.move({ time: 39_600 as never })
  fake.move({ sourceEvent })
  expect(points).toEqual([10 * hour, undefined])
  container.dispatchEvent(new Event('pointerleave'))
  expect(points).toEqual([10 * hour, undefined, undefined])
  fake.doubleClick({ time: 39_600 as never })
  fake.doubleClick({})
  expect(pins).toEqual([11 * hour])
  metric.remove()
  container.dispatchEvent(new Event('pointerleave'))
  expect(points).toHaveLength(3)
})

it('a chart writes days, with the time of day where its steps are shorter', () => {
  const { fake, draw } = chart({})
  const moment = (): unknown =>
    (fake.options.localization as { timeFormatter: (time: number) => string }).timeFormatter(36_000)
  expect(moment()).toBe('1 Jan 10:00')
  draw({}, { ...look, withClock: false })
  expect(moment()).toBe('1 Jan')
  const tick = (type: number): unknown =>
    (
      fake.options.timeScale as { tickMarkFormatter: (time: number, type: number) => string }
    ).tickMarkFormatter(36_000, type)
  expect([0, 1, 2, 3].map(tick)).toEqual(['1970', '1 Jan', '1 Jan', '10:00'])
})
