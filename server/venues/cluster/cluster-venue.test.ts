import { expect, it } from 'vitest'
import { pausingClock } from '../../../tests/support/cluster/pausing-clock.ts'
import { simulatedLease } from '../../../tests/support/cluster/simulated-lease.ts'
import { recordVenue } from '../../../tests/support/venue-events.ts'
import { describeVenue, type VenueUnderTest } from '../../../tests/support/venues/venue-contract.ts'
import { makeVirtualClock } from '../../../tests/support/virtual-clock.ts'
import { createInProcessBus } from '../../bus/in-process-bus.ts'
import { createSimulatedVenue } from '../simulated/venue.ts'
import type { Venue } from '../venue.ts'
import { createClusterVenue } from './cluster-venue.ts'

const start = Date.UTC(2026, 10, 21, 14, 0, 0, 137)

/** How far a price moves between a tick and the candle that is asked for upon it. */
const closeTolerance = 0.001

/** Two gateways on one bus; the first leads. */
function twoGateways(refused = false) {
  const clock = makeVirtualClock(start)
  const bus = createInProcessBus({ clock, onError: () => undefined })
  const lease = simulatedLease(clock, () => 0.5)
  const refusing: Venue = {
    name: 'Refusing',
    simulated: false,
    start: () => Promise.reject(new Error('no exchange called "x"')),
    stop: async () => undefined,
    klines: async () => [],
  }
  const market = { seed: 'contract', symbols: 5, ticksPerSecond: 60, clock }
  const [leader, follower] = ['leader', 'follower'].map((owner) =>
    createClusterVenue({
      makeVenue: () => (refused ? refusing : createSimulatedVenue(market)),
      bus,
      lease: lease.join(pausingClock(clock)).lease,
      owner,
      clock,
      elapsed: clock.now,
      random: () => 0.5,
      log: () => undefined,
    }),
  )
  if (leader === undefined || follower === undefined) throw new Error('there are two')
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 100) {
      await clock.advance(100)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  /** Time goes on while it starts. */
  const started = async (venue: Venue, sink: Parameters<Venue['start']>[0]): Promise<void> => {
    const starting = venue.start(sink)
    await Promise.all([starting, pass(3_000)])
  }
  const ended = async (venue: Venue): Promise<void> => {
    await Promise.all([venue.stop(), pass(3_000)])
  }
  return { clock, leader, follower, pass, started, ended }
}

describeVenue('a follower', async (): Promise<VenueUnderTest> => {
  const { clock, leader, follower, pass, started, ended } = twoGateways()
  await started(leader, recordVenue().sink)
  const venue: Venue = {
    ...follower,
    get hasChains() {
      return follower.hasChains
    },
    start: (sink) => started(follower, sink),
    stop: () => ended(follower),
  }
  return { venue, now: clock.now, pass, closeTolerance, close: () => ended(leader) }
})

it('knows who leads, and leads itself when the leader ends', async () => {
  const { leader, follower, started, ended } = twoGateways()
  await started(leader, recordVenue().sink)
  await started(follower, recordVenue().sink)
  expect(leader.cluster()).toMatchObject({ leads: true, epoch: 1, frameAge: undefined })
  expect(follower.cluster()).toMatchObject({ leads: false, epoch: 1, leaseAge: undefined, gaps: 0 })
  expect(follower.name).toBe(leader.name)
  await ended(leader)
  expect(follower.cluster()).toMatchObject({ leads: true, epoch: 2 })
  await ended(follower)
})

it('rejects the start where it leads and the venue refuses its settings', async () => {
  const { leader, started, ended } = twoGateways(true)
  await expect(started(leader, recordVenue().sink)).rejects.toThrow('no exchange called "x"')
  await ended(leader)
})
