import { expect, it } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { createInProcessBus } from './in-process-bus.ts'
import { announcePresence } from './other-gateways.ts'

it('knows whether another gateway is there when it leaves', async () => {
  const bus = createInProcessBus({ clock: manualClock(), onError: () => undefined })
  const [first, second] = [announcePresence(bus), announcePresence(bus)]
  expect(await first.leave()).toBe(true)
  expect(await second.leave()).toBe(false)
})
