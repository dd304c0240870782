import { describe, expect, it } from 'vitest'
import { readRetryAfter, retryDelay } from './retry.ts'

describe('the wait after a failed try', () => {
  it('doubles, within its upper half, up to a quarter of an hour', () => {
    const waits = [1, 2, 3, 4, 11, 1_000].map((attempts) => [
      retryDelay(attempts, 0),
      retryDelay(attempts, 1),
    ])
    expect(waits).toEqual([
      [1_000, 2_000],
      [2_000, 4_000],
      [4_000, 8_000],
      [8_000, 16_000],
      [450_000, 900_000],
      [450_000, 900_000],
    ])
  })

  it('is what the service asks for where that is longer', () => {
    expect(retryDelay(1, 0, 30_000)).toBe(30_000)
    expect(retryDelay(8, 1, 30_000)).toBe(256_000)
    expect(retryDelay(1, 0, 86_400_000)).toBe(900_000)
  })
})

describe('Retry-After', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j', (header, expected) => {
    expect(readRetryAfter(header, now)).toBe(expected)
  })
})
