import { makeSimClock } from '../lib/time/sim-clock.ts'
import { createIngestClock } from './remote/ingest-clock.ts'
import type { IngestSettings } from './remote/messages.ts'
import { parentChannel } from './remote/parent-channel.ts'
import { serveVenue } from './remote/serve-venue.ts'
import type { Venue } from './venue.ts'

// Entry of the ingest process: it holds the venue's code and speaks with the gateway that forked
// it, see remote/fork-ingest.ts.
const channel = parentChannel()
const clock = createIngestClock()
serveVenue(channel, makeVenue, clock)

channel.onClose(() => process.exit())
process.on('SIGTERM', () => process.exit())
// Ctrl-C reaches the whole group: the gateway ends its ingest process itself, in order.
process.on('SIGINT', () => undefined)
// ccxt leaves promises behind when sockets break; the venue notifications through its own calls.
process.on('unhandledRejection', (reason) => {
  channel.send({ kind: 'log', text: `unhandled: ${String(reason)}` })
})

/** Loads the code of one venue alone: that of exchanges fills ten times the memory of the other. */
async function makeVenue(settings: IngestSettings, log: (line: string) => void): Promise<Venue> {
  if (settings.kind === 'simulated') {
    const { createSimulatedVenue } = await import('./simulated/venue.ts')
    return createSimulatedVenue({ ...settings, clock: makeSimClock(settings.clock, clock) })
  }
  const { createCcxtVenue } = await import('./ccxt/ccxt-venue.ts')
  return createCcxtVenue({ ...settings, clock, log })
}
