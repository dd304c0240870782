import { expect, it } from 'vitest'
import { channelPair } from '../../../tests/support/channel-pair.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { recordVenue } from '../../../tests/support/venue-events.ts'
import type { TimeMark } from '../../lib/time/gateway-clock.ts'
import { createIngestClock } from './ingest-clock.ts'
import { createRemoteVenue } from './remote-venue.ts'
import { serveVenue } from './serve-venue.ts'

it('goes by the time of its gateway from the start on, and by the uptime of the machine in between', async () => {
  const clock = manualClock(1_000)
  let uptime = 500
  let tell: (mark: TimeMark) => void = () => undefined
  let followed = false
  const { near, far } = channelPair()
  const ingest = createIngestClock(clock, () => uptime)
  expect(ingest.now()).toBe(1_000)
  let begun = 0
  const venue = {
    name: 'Far',
    simulated: true,
    start: async () => {
      begun = ingest.now()
    },
    stop: async () => undefined,
    klines: async () => [],
  }
  serveVenue(far, () => venue, ingest)
  const remote = createRemoteVenue({
    name: 'Near',
    simulated: true,
    settings: { kind: 'ccxt', exchange: 'far' },
    spawn: () => near,
    clock: {
      ...clock,
      follow: (listener) => {
        tell = listener
        followed = true
        listener({ uptime: 400, time: 70_000 })
        return () => {
          followed = false
        }
      },
    },
    log: () => undefined,
  })
  await remote.start(recordVenue().sink)
  expect(begun).toBe(70_100)
  uptime += 250
  clock.advance(86_400_000)
  expect(ingest.now()).toBe(70_350)
  tell({ uptime: 750, time: 90_000.5 })
  expect(ingest.now()).toBe(90_000)
  await remote.stop()
  expect(followed).toBe(false)
})
