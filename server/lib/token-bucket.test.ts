import { describe, expect, it } from 'vitest'
import { fullBucket, takeToken } from './token-bucket.ts'

const rate = { capacity: 3, perSecond: 2 }

describe('takeToken', () => {
  it('allows a burst, then the rate', () => {
    const bucket = fullBucket(rate, 0)
    const taken = (now: number): boolean => takeToken(bucket, rate, now)
    expect([taken(0), taken(0), taken(0), taken(0)]).toEqual([true, true, true, false])
    expect(taken(499)).toBe(false)
    expect(taken(500)).toBe(true)
    expect(taken(500)).toBe(false)
  })

  it('saves up no more than a burst', () => {
    const bucket = fullBucket(rate, 0)
    const taken = Array.from({ length: 5 }, () => takeToken(bucket, rate, 3_600_000))
    expect(taken).toEqual([true, true, true, false, false])
  })

  it('refills nothing when the clock is set back', () => {
    const bucket = fullBucket(rate, 1_000)
    for (let index = 0; index < 3; index++) takeToken(bucket, rate, 1_000)
    expect(takeToken(bucket, rate, 0)).toBe(false)
    expect(takeToken(bucket, rate, 500)).toBe(true)
  })
})
