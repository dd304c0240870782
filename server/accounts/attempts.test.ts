import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { codes } from '../../src/contract/codes.ts'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { createAttempts } from './attempts.ts'

const reply = { header: () => reply } as unknown as FastifyReply

it('remembers ten thousand keys, and forgets the one not seen for longest', () => {
  const attempts = createAttempts({ capacity: 1, perSecond: 1 / 60 }, manualClock())
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
  const attempts = createAttempts({ capacity: 2, perSecond: 1 / 60 }, clock)
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
