import { expect, it } from 'vitest'
import { memoryBuckets } from '../lib/token-buckets.ts'
import { createMessageAllowance } from './message-allowance.ts'

const hour = 3_600_000

it.each([
  ['alert_mails', 20],
  ['alert_texts', 20],
  ['alert_pushes', 500],
] as const)(
  'allows of %s at most %i in any 24 hours, however often somebody asks',
  async (kind, most) => {
    let now = 0
    const allowance = createMessageAllowance({ buckets: memoryBuckets(() => now), kind })
    const taken: number[] = []
    for (; now < 72 * hour; now += hour / 4) {
      while (await allowance.take('one')) taken.push(now)
    }
    const inDayFrom = (start: number) =>
      taken.filter((at) => at >= start && at < start + 24 * hour).length
    const busiest = Math.max(...taken.map(inDayFrom))
    expect(busiest).toBeLessThanOrEqual(most)
    expect(busiest).toBeGreaterThan(most * 0.9)
  },
)

it('takes nothing from what is left to another, and gives back what was not sent', async () => {
  const allowance = createMessageAllowance({ buckets: memoryBuckets(() => 0), kind: 'alert_texts' })
  while (await allowance.take('+491511')) {}
  expect(await allowance.take('+491512')).toBe(true)
  await allowance.giveBack('+491511')
  expect([await allowance.take('+491511'), await allowance.take('+491511')]).toEqual([true, false])
})
