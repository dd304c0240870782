import type { Clock } from '../../../server/lib/clock.ts'
import { mantissaToDecimal } from '../../../server/lib/decimal.ts'
import { createCcxtVenue } from '../../../server/venues/ccxt/ccxt-venue.ts'
import { loadExchange } from '../../../server/venues/ccxt/exchange/open-exchange.ts'
import type { Venue, VenueSymbol } from '../../../server/venues/venue.ts'
import {
  fixedScales,
  scaleKinds,
  type TickerField,
} from '../../../src/contract/market/ticker-fields.ts'
import { recordVenue, type VenueEvents } from '../venue-events.ts'
import { mergedValues } from '../venues/venue-contract-recorder.ts'
import { makeVirtualClock, type VirtualClock } from '../virtual-clock.ts'
import { replayNow } from './instruments.ts'
import { type ExchangeReplay, type ReplayFetch, replayFetch } from './replay-fetch.ts'
import type { ReplaySockets } from './replay-sockets.ts'

/** How an exchange is started. */
export interface StartOptions {
  /** May set faults before the start. */
  prepare?: (started: StartedExchange) => void
  /** Streams over these sockets, which say prices twice a second. */
  sockets?: (clock: Clock) => ReplaySockets
}

/** An exchange as a venue in this process, on a clock of its own and without a network. */
export interface StartedExchange extends ReplayFetch {
  venue: Venue
  events: VenueEvents
  clock: VirtualClock
  logs: string[]
  /** Undefined for one that streams nothing. */
  sockets: ReplaySockets | undefined
  /** Lets `ms` go by. */
  pass: (ms: number) => Promise<void>
  listing: () => readonly VenueSymbol[]
  /** A value of a symbol as decimal text; undefined for one that is not known. */
  shown: (symbolId: string, field: TickerField) => string | undefined
}

const step = 50
const tickInterval = 500

/** Makes the venue and starts it. The start itself may take time. */
export async function startExchange(
  replay: ExchangeReplay,
  { prepare, sockets: makeSockets }: StartOptions = {},
): Promise<StartedExchange> {
  const clock = makeVirtualClock(replayNow)
  const sockets = makeSockets?.(clock)
  const reached = replayFetch(replay, clock.now)
  const logs: string[] = []
  const venue = createCcxtVenue({
    exchange: replay.id,
    streaming: sockets !== undefined,
    fetch: reached.fetch,
    socket: sockets?.socket,
    clock,
    log: (line) => logs.push(line),
  })
  const events = recordVenue()
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += step) {
      await settle()
      await clock.advance(Math.min(step, ms - passed))
      await settle()
      if (passed % tickInterval === 0) sockets?.tick()
    }
  }
  const listing = (): readonly VenueSymbol[] => events.recording.listings.at(-1) ?? []
  const started: StartedExchange = {
    ...reached,
    venue,
    events,
    clock,
    logs,
    sockets,
    pass,
    listing,
    shown: (symbolId, field) => {
      const symbol = listing().find((one) => one.symbolId === symbolId)
      const value = mergedValues(events.recording).get(symbolId)?.[field]
      if (symbol === undefined || value === undefined || Number.isNaN(value)) return undefined
      const kind = scaleKinds[field]
      const scale = kind === 'rate' || kind === 'time' ? fixedScales[kind] : symbol.scales[kind]
      return mantissaToDecimal(value, scale)
    },
  }
  prepare?.(started)
  // The clock of the venue would run on while the code is read from the disk.
  await loadExchange(replay.id)
  let ready = false
  const end = (): void => {
    ready = true
  }
  const start = venue.start(events.sink)
  start.then(end, end)
  for (let waited = 0; !ready && waited < 600; waited++) await pass(step)
  if (!ready) throw new Error(`${replay.id} does not start`)
  await start
  return started
}

/** Lets every promise that is settled already be heard of. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setImmediate(resolve))
}
