import { describe, expect, it } from 'vitest'
import type { Kline } from '../../../contract/entities/market/kline.ts'
import { compareDays, dayChart, placeInRange } from './day-chart.ts'

const size = { width: 100, height: 112 }

function day(...closes: number[]): Kline[] {
  return closes.map((close, index) => ({
    time: index * 900_000,
    open: String(closes[index - 1] ?? close),
    high: String(close + 1),
    low: String(close - 1),
    close: String(close),
    volume: '1',
    turnover: '1',
  }))
}

describe('dayChart', () => {
  it('spans the picture between the extremes and marks them', () => {
    const chart = dayChart(day(11, 19, 15), size)
    expect(chart).toEqual({
      line: 'M0.0 96.0L50.0 16.0L100.0 56.0',
      area: 'M0.0 96.0L50.0 16.0L100.0 56.0V112H0Z',
      high: { x: 50, y: 6 },
      low: { x: 0, y: 106 },
    })
  })

  it('draws nothing of less than two klines', () => {
    expect(dayChart(day(5), size)).toBeUndefined()
    expect(dayChart([], size)).toBeUndefined()
  })
})

describe('compareDays', () => {
  it('puts days on one scale, from where each began', () => {
    const { lines, changes, zero } = compareDays([day(10, 20), undefined, day(100, 50)], size)
    expect(changes).toEqual([1, Number.NaN, -0.5])
    expect(lines).toEqual(['M0.0 72.7L100.0 6.0', '', 'M0.0 72.7L100.0 106.0'])
    expect(zero.toFixed(1)).toBe('72.7')
  })

  it('lays a day without a move in the middle', () => {
    expect(compareDays([day(7, 7)], size).zero).toBe(56)
  })
})

it.each([
  [15, 10, 20, 0.5],
  [25, 10, 20, 1],
  [5, 10, 20, 0],
  [7, 7, 7, 0.5],
  [7, Number.NaN, 9, Number.NaN],
])('places %d between %d and %d', (price, low, high, place) => {
  expect(placeInRange(price, low, high)).toBe(place)
})
