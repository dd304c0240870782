import type { Config } from '../config/config.ts'
import type { Clock } from '../lib/clock.ts'
import type { GatewayClock } from '../lib/time/gateway-clock.ts'
import { makeSimClock } from '../lib/time/sim-clock.ts'
import type { Channel } from './remote/channel.ts'
import { forkIngest } from './remote/fork-ingest.ts'
import { createRemoteVenue } from './remote/remote-venue.ts'
import { createSimulatedVenue, simulatedName } from './simulated/venue.ts'
import type { Venue } from './venue.ts'

/** A venue with what follows from its kind. */
export interface VenueSetup {
  venue: Venue
  /** Tells the venue's time. */
  clock: Clock
  /** How many symbols of each list may be asked for klines to draw their shapes. */
  klineReach: number
}

/** Asking a simulated venue costs nothing but time on this machine. */
const simulatedReach = 20_000
/** Asking an exchange is a request to somebody else's server. */
const exchangeReach = 100

/**
 * The venue that the settings name, in a process of its own unless they say otherwise: the simulated
 * market with a clock of its own, or an exchange. Nothing runs before the venue is started.
 * @param log receives lines for operators
 * @param base what the time is
 * @param spawn starts the process that a venue is in
 */
export function selectVenue(
  { venue, venueUrl, sim }: Pick<Config, 'venue' | 'venueUrl' | 'sim'>,
  log: (line: string) => void,
  base: GatewayClock,
  spawn: () => Channel = forkIngest,
): VenueSetup {
  if (venue.kind === 'simulated') return selectSimulated(sim, log, base, spawn)
  const { exchange } = venue
  return {
    venue: createRemoteVenue({
      name: exchange,
      simulated: false,
      settings: { kind: 'ccxt', exchange, ...(venueUrl !== undefined && { url: venueUrl }) },
      spawn,
      clock: base,
      log,
    }),
    clock: base,
    klineReach: exchangeReach,
  }
}

function selectSimulated(
  sim: Config['sim'],
  log: (line: string) => void,
  base: GatewayClock,
  spawn: () => Channel,
): VenueSetup {
  const origin = base.now()
  const setting = { start: sim.clock.start ?? origin, speed: sim.clock.speed, origin }
  const clock = makeSimClock(setting, base)
  const { seed, coins: symbols, ticksPerSecond } = sim
  const market = { seed, symbols, ticksPerSecond }
  const venue =
    sim.process === 'gateway'
      ? createSimulatedVenue({ ...market, clock })
      : createRemoteVenue({
          name: simulatedName,
          simulated: true,
          settings: { kind: 'simulated', ...market, clock: setting },
          spawn,
          clock: base,
          log,
        })
  return { venue, clock, klineReach: simulatedReach }
}
