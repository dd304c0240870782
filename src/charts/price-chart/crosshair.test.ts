import { expect, it } from 'vitest'
import { fakeChart } from '../../../tests/support/fake-chart.ts'
import type { ChartSeries } from './chart-series.ts'
import { createCrosshair } from './crosshair.ts'

const bars = [0, 1, 2].map((at) => {
  return { time: at * 60_000, open: 1, high: 9, low: 1, close: 5 + at, volume: 1 }
})

function crosshair() {
  const fake = fakeChart()
  const main = { closeOf: ({ close }: { close: number }) => close, api: {} }
  const series = { main: () => main } as unknown as ChartSeries
  const made = createCrosshair(fake.chart, series, () => bars)
  const heard: (number | undefined)[] = []
  made.onPoint((at) => heard.push(at))
  const move = (logical: number | undefined) =>
    fake.move(logical === undefined ? {} : { logical: logical as never })
  return { fake, made, heard, move }
}

it('a crosshair is told of once a frame, and only where it has moved to another bar', () => {
  const { made, heard, move } = crosshair()
  made.announce()
  move(0.4)
  move(1.4)
  expect(heard).toEqual([])
  made.announce()
  move(0.6)
  made.announce()
  expect(heard).toEqual([1])
  move(undefined)
  made.announce()
  expect(heard).toEqual([1, undefined])
})

it('a crosshair beyond the bars stands on none', () => {
  const { made, heard, move } = crosshair()
  move(2)
  made.announce()
  move(3)
  made.announce()
  expect(heard).toEqual([2, undefined])
})

it('a crosshair that is put on a bar stands at its close, and nowhere where there is no bar', () => {
  const { fake, made } = crosshair()
  made.point(1, 60)
  expect(fake.crosshair).toEqual([6, 3_660])
  made.point(undefined, 60)
  expect(fake.crosshair).toBeUndefined()
  made.point(1, 0)
  expect(fake.crosshair).toEqual([6, 60])
  made.point(7, 0)
  expect(fake.crosshair).toBeUndefined()
})
