import { systemClock } from '../lib/clock.ts'
import { createCcxtVenue } from './ccxt/ccxt-venue.ts'
import { parentChannel } from './remote/parent-channel.ts'
import { serveVenue } from './remote/serve-venue.ts'

// Entry of the ingest process: it holds the exchange's code and speaks with the gateway that forked
// it, see remote/fork-ingest.ts.
const channel = parentChannel()
serveVenue(
  channel,
  (settings, log) => createCcxtVenue({ ...settings, clock: systemClock, log }),
  systemClock,
)

channel.onClose(() => process.exit())
process.on('SIGTERM', () => process.exit())
// Ctrl-C reaches the whole group: the gateway ends its ingest process itself, in order.
process.on('SIGINT', () => undefined)
// ccxt leaves promises behind when sockets break; the venue notices through its own calls.
process.on('unhandledRejection', (reason) => {
  channel.send({ kind: 'log', text: `unhandled: ${String(reason)}` })
})
