import { expect, it } from 'vitest'
import { replayNow } from '../../../../../tests/support/exchanges/instruments.ts'
import { makeVirtualClock } from '../../../../../tests/support/virtual-clock.ts'
import { createStreamBudget } from './stream-budget.ts'

const minutes = 60_000

/** How many of 1,000 attempts pass within `ms`. */
async function passed(
  limits: Parameters<typeof createStreamBudget>[1],
  ask: 'dial' | 'send',
  ms: number,
): Promise<number> {
  const clock = makeVirtualClock(replayNow)
  const budget = createStreamBudget(clock, limits)
  let count = 0
  const note = (): void => {
    count += 1
  }
  for (let attempt = 0; attempt < 1_000; attempt++) void budget[ask]().then(note)
  for (let now = 0; now < ms; now += 50) await clock.advance(50)
  return count
}

it('opens half of the connections that an exchange allows, and the first of them soon', async () => {
  const limits = { connects: 300 }
  expect(await passed(limits, 'dial', 5 * minutes)).toBeLessThanOrEqual(150)
  expect(await passed(limits, 'dial', 20_000)).toBeGreaterThanOrEqual(70)
})

it('leaves a pause between two connections', async () => {
  expect(await passed({ connects: 900, connectPause: 700 }, 'dial', 7_000)).toBeLessThanOrEqual(11)
})

it('sends half of the messages that an address may, and all where they are not counted', async () => {
  expect(await passed({ messages: 8 }, 'send', 10_000)).toBeLessThanOrEqual(41)
  expect(await passed({}, 'send', 50)).toBe(1_000)
})
