import { expect, it } from 'vitest'
import type { Bar } from './bar.ts'
import { nextHeikinAshi } from './heikin-ashi.ts'

it('averages candles as worked out by hand', () => {
  const bar = (open: number, high: number, low: number, close: number) => ({
    time: 0,
    open,
    high,
    low,
    close,
    volume: 1,
  })
  const averaged: Bar[] = []
  for (const each of [bar(10, 14, 8, 12), bar(12, 13, 9, 10), bar(10, 10.5, 10, 10.5)]) {
    averaged.push(nextHeikinAshi(averaged.at(-1), each))
  }
  expect(averaged).toEqual([bar(11, 14, 8, 11), bar(11, 13, 9, 11), bar(11, 11, 10, 10.25)])
})
