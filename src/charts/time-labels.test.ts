import { describe, expect, it } from 'vitest'
import { countdown, timeLabels, wallTime } from './time-labels.ts'

const time = Date.UTC(2026, 10, 18, 14, 32)

describe('labels of times', () => {
  it('follow the language, with Latin digits', () => {
    expect(timeLabels('en-GB').day(time)).toBe('18 Nov')
    expect(timeLabels('de').full(time, true)).toContain('18. Nov. 2026')
    expect(timeLabels('ar').clock(time)).toContain('14:32')
    expect(timeLabels('en-GB').full(time, false)).toBe('18 Nov 2026')
  })

  it('show the wall clock of the zone', () => {
    expect(timeLabels('en').clock(wallTime(time, -180))).toBe('11:32')
    expect(timeLabels('en-GB').day(wallTime(time, 660))).toBe('19 Nov')
  })
})

describe('the time left of a candle', () => {
  it.each([
    [0, '00:00'],
    [-5, '00:00'],
    [1_001, '00:02'],
    [1_672_000, '27:52'],
    [19_672_000, '5:27:52'],
    [3 * 86_400_000 + 19_672_000, '3 d 05:27'],
  ])('of %d ms is %s', (left, text) => {
    expect(countdown(left)).toBe(text)
  })
})
