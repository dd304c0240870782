import { describe, expect, it } from 'vitest'
import { placeOfTime, timeOfPlace } from './places.ts'

const bars = [100, 200, 500, 600].map((time) => {
  return { time, open: 1, high: 1, low: 1, close: 1, volume: 1 }
})

describe('the place of a moment', () => {
  it.each([
    [100, 0],
    [150, 0.5],
    [350, 1.5],
    [600, 3],
    [800, 5],
    [50, -0.5],
  ])('%d is at %d', (time, place) => {
    expect(placeOfTime(bars, time)).toBe(place)
  })

  it('is not known of fewer than two bars', () => {
    expect(placeOfTime(bars.slice(0, 1), 100)).toBeUndefined()
    expect(timeOfPlace([], 0)).toBeUndefined()
  })
})

describe('the moment of a place', () => {
  it.each([
    [1.2, 200],
    [5, 800],
    [-0.9, 0],
  ])('%d is %d', (place, time) => {
    expect(timeOfPlace(bars, place)).toBe(time)
  })
})
