import { describe, expect, it } from 'vitest'
import { extremesOf } from './extremes.ts'

const bars = [
  [5, 4],
  [9, 3],
  [9, 1],
  [7, 1],
].map(([high = 0, low = 0], time) => ({ time, open: low, high, low, close: high, volume: 1 }))

describe('extremes', () => {
  it('are the first of those that reach furthest in the window', () => {
    expect(extremesOf(bars, -3, 10)).toEqual({
      high: { at: 1, price: 9 },
      low: { at: 2, price: 1 },
    })
    expect(extremesOf(bars, 2.4, 3.9)).toEqual({
      high: { at: 3, price: 7 },
      low: { at: 3, price: 1 },
    })
  })

  it('are none where the window holds no bar', () => {
    expect(extremesOf(bars, 4.2, 9)).toBeUndefined()
    expect(extremesOf([], 0, 1)).toBeUndefined()
  })
})
