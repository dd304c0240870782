import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { codes } from '../../../src/contract/codes/codes.ts'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock.ts'
import { recordSecurity } from '../../../tests/support/security-events.ts'
import { type Attempts, createAttempts } from './attempts.ts'

const reply = {
  header: () => reply,
  request: { ip: '203.0.113.9' },
} as unknown as FastifyReply
const create = (capacity: number, clock: ManualClock): Attempts => {
  const rate = { capacity, perSecond: 1 / 60 }
  return createAttempts({ rate, limit: 'sign_in_name', clock, security: recordSecurity() })
}

it('remembers ten thousand keys, and forgets the one not seen for longest', () => {
  const attempts = create(1, manualClock())
  const isTaken = (key: string): boolean => {
    try {
      attempts.take(key, reply)
      return true
    } catch {
      return false
    }
  }
  expect([isTaken('first'), isTaken('first')]).toEqual([true, false])
  for (let count = 1; count < 10_000; count++) attempts.take(`key ${count}`, reply)
  expect(isTaken('first')).toBe(false)
  for (let count = 1; count <= 10_000; count++) attempts.giveBack(`other ${count}`)
  expect(isTaken('first')).toBe(true)
})

it('lets nothing through that was not given back', () => {
  const clock = manualClock()
  const attempts = create(2, clock)
  attempts.take('ada', reply)
  attempts.take('ada', reply)
  expect(() => attempts.take('ada', reply)).toThrow(
    expect.objectContaining({ code: codes.tooManyRequests }),
  )
  attempts.giveBack('ada')
  attempts.take('ada', reply)
  clock.advance(60_000)
  attempts.take('ada', reply)
})
