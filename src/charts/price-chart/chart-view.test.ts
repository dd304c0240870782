import { expect, it } from 'vitest'
import { fakeChart } from '../../../tests/support/fake-chart.ts'
import { createChartView } from './chart-view.ts'

const bars = Array.from({ length: 40 }, (_, at) => {
  return { time: at * 60_000, open: 1, high: 1, low: 1, close: 1, volume: 1 }
})

function view(shown = bars) {
  const fake = fakeChart()
  return { fake, view: createChartView(fake.chart, () => shown) }
}

it('a chart shows its newest bars with room for four after them', () => {
  const { fake, view: chart } = view()
  expect(chart.visible()).toBeUndefined()
  chart.showNewest(30)
  expect(fake.range).toEqual({ from: 10, to: 43 })
  expect(chart.visible()).toEqual({ from: 10, to: 43 })
})

it('a chart that is scrolled shows as many bars elsewhere', () => {
  const { fake, view: chart } = view()
  chart.scroll(3)
  expect(fake.range).toBeNull()
  fake.range = { from: 10, to: 20 }
  chart.scroll(3)
  expect(fake.range).toEqual({ from: 13, to: 23 })
  chart.scroll(-5)
  expect(fake.range).toEqual({ from: 8, to: 18 })
})

it('a chart zooms around its middle, to ten bars at least', () => {
  const { fake, view: chart } = view()
  chart.zoom(2)
  expect(fake.range).toBeNull()
  fake.range = { from: 10, to: 30 }
  chart.zoom(1.5)
  expect(fake.range).toEqual({ from: 5, to: 35 })
  chart.zoom(0.1)
  expect(fake.range).toEqual({ from: 15, to: 25 })
})

it('a moment stands at the px of its bar, and between two bars between their px', () => {
  const { view: chart } = view()
  expect(chart.leftOf(120_000)).toBe(20)
  expect(chart.leftOf(135_000)).toBe(22.5)
  expect(chart.leftOf(60_000 * 2_000)).toBeUndefined()
  expect(chart.timeAt(20)).toBe(120_000)
  expect(chart.timeAt(2_000)).toBeUndefined()
  expect(view([]).view.leftOf(0)).toBeUndefined()
})

it('a pane of a chart begins below those above it and the lines between them', () => {
  const { view: chart } = view()
  expect([0, 1, 2].map(chart.topOfPane)).toEqual([0, 413, 506])
  expect([chart.paneWidth(), chart.paneHeight(), chart.axisWidth()]).toEqual([600, 412, 70])
})

it('the scale of a chart follows its prices where it is told to', () => {
  const { fake, view: chart } = view()
  chart.setAutoScale(true)
  expect(fake.options.autoScale).toBe(true)
  chart.setAutoScale(false)
  expect(fake.options.autoScale).toBe(false)
})
