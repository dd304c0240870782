import { expect, it } from 'vitest'
import { makeVirtualClock } from '../../../../tests/support/virtual-clock.ts'
import { createStatusBoard } from '../exchange/status-board.ts'
import { keepListing } from './keep-listing.ts'

it('is complete once all has answered, which a failure later does not change', async () => {
  const clock = makeVirtualClock(0)
  const lines: string[] = []
  let answer: number | Error = new Error('too busy')
  const listing = keepListing({
    source: {
      parts: [{ name: 'spot', options: {} }],
      request: async () => {
        if (answer instanceof Error) throw answer
        return answer
      },
      requestExtras: async () => undefined,
      currencies: () => undefined,
      read: () => ({ symbols: new Map(), lists: new Map(), malformed: 0 }),
      holds: () => true,
    },
    clock,
    status: createStatusBoard('Far', (line) => lines.push(line)),
    firstPause: 1_000,
    changed: async () => undefined,
  })
  await listing.tried
  expect(listing.isComplete()).toBe(false)
  answer = 5
  await clock.advance(5_000)
  expect(listing.isComplete()).toBe(true)
  answer = new Error('too busy')
  await clock.advance(600_000)
  await clock.advance(60_000)
  expect(lines.at(-1)).toContain('too busy')
  expect(listing.isComplete()).toBe(true)
  listing.stop()
})
