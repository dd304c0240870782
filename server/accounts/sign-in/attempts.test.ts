import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { codes } from '../../../src/contract/codes/codes.ts'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock.ts'
import { recordSecurity } from '../../../tests/support/security-events.ts'
import { memoryBuckets } from '../../lib/token-buckets.ts'
import { type Attempts, createAttempts } from './attempts.ts'

const reply = {
  header: () => reply,
  request: { ip: '203.0.113.9' },
} as unknown as FastifyReply
const create = (capacity: number, clock: ManualClock): Attempts => {
  const rate = { capacity, perSecond: 1 / 60 }
  return createAttempts({
    rate,
    limit: 'sign_in_name',
    buckets: memoryBuckets(clock.now),
    security: recordSecurity(),
  })
}

it('remembers ten thousand keys, and forgets the one not seen for longest', async () => {
  const attempts = create(1, manualClock())
  const isTaken = async (key: string): Promise<boolean> => {
    try {
      await attempts.take(key, reply)
      return true
    } catch {
      return false
    }
  }
  expect([await isTaken('first'), await isTaken('first')]).toEqual([true, false])
  for (let count = 1; count < 10_000; count++) await attempts.take(`key ${count}`, reply)
  expect(await isTaken('first')).toBe(false)
  for (let count = 1; count <= 10_000; count++) await attempts.giveBack(`other ${count}`)
  expect(await isTaken('first')).toBe(true)
})

it('lets nothing through that was not given back', async () => {
  const clock = manualClock()
  const attempts = create(2, clock)
  await attempts.take('ada', reply)
  await attempts.take('ada', reply)
  await expect(attempts.take('ada', reply)).rejects.toThrow(
    expect.objectContaining({ code: codes.tooManyRequests }),
  )
  await attempts.giveBack('ada')
  await attempts.take('ada', reply)
  clock.advance(60_000)
  await attempts.take('ada', reply)
})
