import { describe, expect, it } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createQuotas } from './quotas.ts'

function setUp() {
  const clock = manualClock()
  return { clock, quotas: createQuotas(clock.now) }
}

describe('a quota', () => {
  it('is used up call by call, and whole again a minute after the first', () => {
    const { clock, quotas } = setUp()
    expect(quotas.take('a', 2)).toEqual({
      isWithin: true,
      limit: 2,
      remaining: 1,
      resetAfter: 60,
    })
    clock.advance(30_500)
    expect(quotas.take('a', 2)).toMatchObject({ isWithin: true, remaining: 0, resetAfter: 30 })
    expect(quotas.take('a', 2)).toMatchObject({ isWithin: false, remaining: 0, resetAfter: 30 })
    clock.advance(29_499)
    expect(quotas.take('a', 2)).toMatchObject({ isWithin: false, resetAfter: 1 })
    clock.advance(1)
    expect(quotas.take('a', 2)).toMatchObject({ isWithin: true, remaining: 1, resetAfter: 60 })
  })

  it('is everybody’s own', () => {
    const { quotas } = setUp()
    quotas.take('a', 1)
    expect(quotas.take('a', 1).isWithin).toBe(false)
    expect(quotas.take('b', 1).isWithin).toBe(true)
  })
})
