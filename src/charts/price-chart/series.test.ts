// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { fakeChart } from '../../../tests/support/fake-chart.ts'
import { numberStyle } from '../../i18n/number-style.ts'
import type { Bar } from '../bar.ts'
import type { ChartColors } from '../chart-colors.ts'
import { timeLabels } from '../time-labels.ts'
import { addIndicatorSeries } from './indicator-series.ts'
import type { PriceLook } from './look.ts'
import { addMainSeries } from './main-series.ts'
import { addVolumeSeries } from './volume-series.ts'

const colors: ChartColors = {
  page: '#ffffff',
  surface: '#fefefe',
  hairline: '#eeeeee',
  text: '#000000',
  secondary: '#444444',
  faint: '#888888',
  accent: '#0000ff',
  gain: '#00ff00',
  loss: '#ff0000',
  series: ['#888888', '#000001', '#000002', '#000003', '#000004'],
}

const look: PriceLook = {
  colors,
  kind: 'candles',
  scale: 'linear',
  indicators: [],
  money: { rate: 1, currency: 'USDT', quote: 'USDT' },
  decimals: 2,
  style: numberStyle('en'),
  labels: timeLabels('en'),
  zone: 60,
  withClock: true,
  session: 'day',
  axisWidth: 60,
}

const bar = (at: number, open: number, close: number): Bar => ({
  time: at * 60_000,
  open,
  high: Math.max(open, close) + 1,
  low: Math.min(open, close) - 1,
  close,
  volume: 100 + at,
})
const bars = [bar(0, 10, 12), bar(1, 12, 11), bar(2, 11, 11)]
/** A minute of UTC on the clock of the look's zone, in seconds. */
const at = (minute: number): number => minute * 60 + 3_600

it('candles stand at the wall clock of their zone', () => {
  const { chart, series } = fakeChart()
  const main = addMainSeries(chart, look)
  main.setBars(bars.slice(0, 2))
  main.update(bars)
  expect(series[0]?.kind).toBe('Candlestick')
  expect(series[0]?.data).toEqual([
    { time: at(0), open: 10, high: 13, low: 9, close: 12 },
    { time: at(1), open: 12, high: 13, low: 10, close: 11 },
    { time: at(2), open: 11, high: 12, low: 10, close: 11 },
  ])
  main.update([])
  expect(series[0]?.data).toHaveLength(3)
  expect(main.closeOf(bar(0, 1, 2))).toBe(2)
})

it('hollow candles have borders, and rising ones the ground of the page', () => {
  const { chart, series } = fakeChart()
  addMainSeries(chart, look)
  addMainSeries(chart, { ...look, kind: 'hollow' })
  expect(series.map(({ options }) => [options.upColor, options.borderVisible])).toEqual([
    ['#00ff00', false],
    ['#ffffff', true],
  ])
})

it('averaged candles begin in the middle of the body before', () => {
  const { chart, series } = fakeChart()
  const main = addMainSeries(chart, { ...look, kind: 'heikinAshi' })
  main.setBars(bars.slice(0, 2))
  main.update(bars.slice(0, 2))
  main.update(bars)
  // Closes: (10+13+9+12)/4 and (12+13+10+11)/4; the second opens between 11 and 11.
  expect(series[0]?.data.map(({ open, close }) => [open, close])).toEqual([
    [11, 11],
    [11, 11.5],
    [11.25, 11],
  ])
  main.setBars(bars.slice(1))
  expect(series[0]?.data[0]).toMatchObject({ open: 11.5, close: 11.5 })
})

it.each([
  ['line', 'Line', 'color'],
  ['area', 'Area', 'lineColor'],
] as const)('a chart of kind %s draws closes', (kind, name, colour) => {
  const { chart, series } = fakeChart()
  const main = addMainSeries(chart, { ...look, kind })
  main.setBars(bars.slice(0, 1))
  main.update(bars.slice(0, 2))
  main.update([])
  expect(series[0]?.kind).toBe(name)
  expect(series[0]?.options[colour]).toBe('#0000ff')
  expect(series[0]?.data).toEqual([
    { time: at(0), value: 12 },
    { time: at(1), value: 11 },
  ])
  expect(main.closeOf(bar(0, 1, 2))).toBe(2)
})

it('volume stands in the lowest sixth in the colour of the move of its bar', () => {
  const { chart, series, options } = fakeChart()
  const volume = addVolumeSeries(chart, look)
  volume.setBars(bars.slice(0, 2))
  volume.update(bars)
  volume.update([])
  expect(series[0]?.data).toEqual([
    { time: at(0), value: 100, color: 'rgba(0, 255, 0, 0.22)' },
    { time: at(1), value: 101, color: 'rgba(255, 0, 0, 0.22)' },
    { time: at(2), value: 102, color: 'rgba(0, 255, 0, 0.22)' },
  ])
  expect(options.volume).toEqual({ scaleMargins: { top: 346 / 412, bottom: 0 } })
  expect([series[0]?.options.priceLineVisible, series[0]?.options.lastValueVisible]).toEqual([
    false,
    false,
  ])
})

it('averages lie over the prices, other indicators each in a pane below', () => {
  const { chart, series, options } = fakeChart()
  const added = addIndicatorSeries(chart, {
    ...look,
    indicators: [
      { name: 'MA', parameters: [2] },
      { name: 'RSI', parameters: [1] },
      { name: 'MACD', parameters: [1, 2, 1] },
    ],
  })
  expect(series.map(({ kind, pane }) => [kind, pane])).toEqual([
    ['Line', 0],
    ['Line', 1],
    ['Histogram', 2],
    ['Line', 2],
    ['Line', 2],
  ])
  expect([0, 1, 2].map((pane) => options[`stretch ${pane}`])).toEqual([412, 92, 92])
  added.update([])
  expect(added.rendered()).toEqual([])
  added.setBars(bars.slice(0, 2))
  expect(series[0]?.data).toEqual([{ time: at(0) }, { time: at(1), value: 11.5 }])
  added.update(bars)
  expect(series[0]?.data[2]).toEqual({ time: at(2), value: 11 })
  expect(added.rendered().map(({ pane, lines }) => [pane, lines.length])).toEqual([
    [0, 1],
    [1, 1],
    [2, 3],
  ])
})

it('a strength index is written with one decimal between its borders, which its scale always shows', () => {
  const { chart, series } = fakeChart()
  addIndicatorSeries(chart, {
    ...look,
    indicators: [
      { name: 'RSI', parameters: [14] },
      { name: 'ATR', parameters: [14] },
    ],
  })
  const [index, range] = series
  expect([index?.lines, range?.lines]).toEqual([[30, 70], []])
  expect([index, range].map((one) => one?.options.priceFormat)).toMatchObject([
    { minMove: 0.1 },
    { minMove: 0.01 },
  ])
  const provider = index?.options.autoscaleInfoProvider as (base: () => unknown) => unknown
  const scaled = (minValue: number, maxValue: number) =>
    provider(() => ({ priceRange: { minValue, maxValue } }))
  expect(scaled(40, 60)).toEqual({ priceRange: { minValue: 25, maxValue: 75 } })
  expect(scaled(10, 95)).toEqual({ priceRange: { minValue: 10, maxValue: 95 } })
  expect(provider(() => null)).toEqual({ priceRange: { minValue: 25, maxValue: 75 } })
  expect(range?.options.autoscaleInfoProvider).toBeUndefined()
})
