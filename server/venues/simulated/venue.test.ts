import { makeVirtualClock } from '../../lib/virtual-clock.ts'
import { describeVenue } from '../venue-contract.ts'
import { createSimulatedVenue } from './venue.ts'

describeVenue('Simulated market', () => {
  const clock = makeVirtualClock(Date.UTC(2026, 10, 21, 14, 0, 0, 137))
  const venue = createSimulatedVenue({ seed: 'contract', symbols: 150, clock })
  return { venue, now: clock.now, pass: clock.advance }
})
