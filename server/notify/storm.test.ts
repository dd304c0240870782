import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createStorm } from './storm.ts'

it('tells of three events one by one and holds the fourth for the end of the window', () => {
  const storm = createStorm(10_000)
  expect(storm.decide('a', 1, 1_000)).toBe('each')
  expect(storm.decide('a', 2, 2_000)).toBe('each')
  expect(storm.decide('a', 1, 3_000)).toEqual({ heldUntil: 11_000 })
  expect(storm.decide('b', 1, 3_000)).toBe('each')
  expect(storm.decide('a', 1, 11_000)).toBe('each')
})

it('makes one summary of four or more, and holds what follows in the same window', () => {
  const storm = createStorm(10_000)
  expect(storm.decide('a', 4, 1_000)).toBe('together')
  expect(storm.decide('a', 9, 1_500)).toEqual({ heldUntil: 11_000 })
  expect(storm.decide('a', 9, 11_000)).toBe('together')
})

it('sends at most three messages and a summary in a window, whatever happens', () => {
  const step = fc.record({
    gap: fc.integer({ min: 0, max: 4_000 }),
    count: fc.integer({ min: 1, max: 6 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const storm = createStorm(10_000)
      const sent: number[] = []
      let now = 0
      for (const { gap, count } of steps) {
        now += gap
        const decision = storm.decide('a', count, now)
        const messages = decision === 'each' ? count : decision === 'together' ? 1 : 0
        for (let index = 0; index < messages; index++) sent.push(now)
        if (typeof decision === 'object') expect(decision.heldUntil).toBeGreaterThan(now)
      }
      // Two windows touch any span as long as one.
      for (const start of sent) {
        const within = sent.filter((time) => time >= start && time < start + 10_000)
        expect(within.length).toBeLessThanOrEqual(8)
      }
    }),
  )
})
