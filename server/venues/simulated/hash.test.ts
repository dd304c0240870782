import { describe, expect, it } from 'vitest'
import { between, gaussian, keyOf, keyOfName, smoothNoise, uniform } from './hash.ts'

const keys = Array.from({ length: 20_000 }, (_, index) => keyOf(7, index))

describe('keyOf', () => {
  it('gives every part its own key', () => {
    expect(new Set(keys).size).toBeGreaterThan(19_990)
  })

  it('depends on the order of parts', () => {
    expect(keyOf(keyOf(1, 2), 3)).not.toBe(keyOf(keyOf(1, 3), 2))
    expect(keyOfName(1, 'AB')).not.toBe(keyOfName(1, 'BA'))
  })
})

describe('uniform', () => {
  it('fills the span from 0 to 1 evenly', () => {
    const tenths = Array.from({ length: 10 }, () => 0)
    for (const key of keys) tenths[Math.floor(uniform(key) * 10)]! += 1
    for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200)
    expect(between(keys[0]!, 5, 5)).toBe(5)
  })
})

describe('gaussian', () => {
  it('has mean 0, deviation 1 and no link between neighbours', () => {
    const draws = keys.map(gaussian)
    const mean = average(draws)
    const deviation = Math.sqrt(average(draws.map((draw) => (draw - mean) ** 2)))
    const link = average(draws.slice(1).map((draw, index) => draw * draws[index]!))
    expect(Math.abs(mean)).toBeLessThan(0.03)
    expect(Math.abs(deviation - 1)).toBeLessThan(0.03)
    expect(Math.abs(link)).toBeLessThan(0.03)
  })
})

describe('smoothNoise', () => {
  it('passes through the draws at whole positions without jumps', () => {
    expect(smoothNoise(7, 5)).toBe(gaussian(keyOf(7, 5)))
    for (let position = 0; position < 20; position += 0.01) {
      const step = smoothNoise(7, position + 0.01) - smoothNoise(7, position)
      expect(Math.abs(step)).toBeLessThan(0.11)
    }
  })
})

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
