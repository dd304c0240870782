import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberStyle } from './number-style.ts'
import { formatPercent } from './percent.ts'

const en = numberStyle('en')

describe('formatPercent', () => {
  it.each([
    [0.0124, '+1.24%', 1],
    [-0.0483, '−4.83%', -1],
    [0, '0.00%', 0],
    [-0, '0.00%', 0],
    [0.00004, '0.00%', 0],
    [-0.00004, '0.00%', 0],
    [0.00005, '+0.01%', 1],
    [-0.00005, '−0.01%', -1],
    [12.5, '+1,250.00%', 1],
    [1.005e-2, '+1.01%', 1],
    [Number.NaN, '', 0],
    [Number.POSITIVE_INFINITY, '', 0],
  ])('shows %d as %j', (fraction, text, direction) => {
    expect(formatPercent(fraction, en)).toEqual({ text, direction })
  })

  it('rounds whole hundredths of basis points as whole-number arithmetic does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (ppm) => {
        const rounded = (BigInt(Math.abs(ppm)) + 50n) / 100n
        const whole = (rounded / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
        const sign = rounded === 0n ? '' : ppm < 0 ? '−' : '+'
        const text = `${sign}${whole}.${(rounded % 100n).toString().padStart(2, '0')}%`
        expect(formatPercent(ppm / 1e6, en).text).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })

  it('colours only what the text shows', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 10, noNaN: true }), (fraction) => {
        const { text, direction } = formatPercent(fraction, en)
        expect(direction).toBe(text.startsWith('+') ? 1 : text.startsWith('−') ? -1 : 0)
      }),
    )
  })

  it('takes more decimals and the signs of the language', () => {
    expect(formatPercent(0.000123, en, 4).text).toBe('+0.0123%')
    expect(formatPercent(0.0124, numberStyle('de')).text).toBe('+1,24\u00a0%')
    expect(formatPercent(-0.0124, numberStyle('ar')).text).toBe('−1.24%')
  })
})
