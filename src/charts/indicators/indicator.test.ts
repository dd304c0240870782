import { describe, expect, it } from 'vitest'
import { defaultParameters, indicatorNames, isOverlay, linesOf } from './indicator.ts'

const bars = Array.from({ length: 120 }, (_, at) => ({
  time: at * 60_000,
  open: 100 + at,
  high: 102 + at,
  low: 99 + at,
  close: 101 + at,
  volume: 1,
}))

describe('an indicator', () => {
  it.each(indicatorNames)('%s has a value for the newest bar in each of its lines', (name) => {
    const lines = linesOf({ name, parameters: defaultParameters[name] }, bars, 'day')
    expect(lines.length).toBeGreaterThan(0)
    for (const { values } of lines) {
      expect(values).toHaveLength(bars.length)
      expect(Number.isFinite(values.at(-1))).toBe(true)
    }
  })

  it('is called after its parameters, and one period is one line', () => {
    const lines = linesOf({ name: 'MA', parameters: [3, 10] }, bars, 'day')
    expect(lines.map(({ label, values }) => [label, values.at(-1)])).toEqual([
      ['MA 3', 219],
      ['MA 10', 215.5],
    ])
  })

  it('lies over the candles where it is in the unit of the price', () => {
    expect(indicatorNames.filter(isOverlay)).toEqual(['MA', 'EMA', 'BOLL', 'VWAP'])
  })
})
