import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultChangeRules } from '../../../src/contract/market/change-rules.ts'
import { levelOf, timesUsual, volumeMinutes } from './usual-volume.ts'

describe('timesUsual', () => {
  it.each([
    ['the usual volume', 10, 1],
    ['ten times of it', 100, 10],
    ['nothing', 0, 0],
  ])('of %s', (_, recent, times) => {
    const volumes = [...Array(360).fill(10), ...Array(15).fill(recent)]
    expect(timesUsual(volumes, 374)).toBeCloseTo(times, 10)
  })

  it('is unknown without six hours and a quarter, and where nothing was traded before', () => {
    expect(timesUsual(Array(374).fill(1), 373)).toBeNaN()
    expect(timesUsual([...Array(360).fill(0), ...Array(15).fill(5)], 374)).toBeNaN()
    expect(timesUsual([Number.NaN, ...Array(374).fill(1)], 374)).toBeNaN()
  })

  it('is the sum of 15 minutes over the mean of the 24 sums before', () => {
    const volume = fc.integer({ min: 1, max: 1_000 })
    const volumes = fc.array(volume, { minLength: volumeMinutes, maxLength: volumeMinutes + 20 })
    fc.assert(
      fc.property(volumes, (minutes) => {
        const sums = Array.from({ length: 25 }, (_, stretch) =>
          minutes
            .slice(minutes.length - 15 * (stretch + 1), minutes.length - 15 * stretch)
            .reduce((total, one) => total + one, 0),
        )
        const [recent = 0, ...before] = sums
        const mean = before.reduce((total, sum) => total + sum, 0) / 24
        expect(timesUsual(minutes, minutes.length - 1)).toBeCloseTo(recent / mean, 9)
      }),
      { numRuns: 50 },
    )
  })
})

it.each([
  [2.9, undefined],
  [3, 3],
  [9.9, 3],
  [10, 10],
  [50, 50],
  [Number.NaN, undefined],
])('%d times the usual volume reach the level %s', (times, level) => {
  expect(levelOf(times, defaultChangeRules)).toBe(level)
})
