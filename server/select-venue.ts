import type { Config } from './config/config.ts'
import { type Clock, systemClock } from './lib/clock.ts'
import { makeSimClock } from './lib/sim-clock.ts'
import { forkIngest } from './venues/remote/fork-ingest.ts'
import { createRemoteVenue } from './venues/remote/remote-venue.ts'
import { createSimulatedVenue } from './venues/simulated/venue.ts'
import type { Venue } from './venues/venue.ts'

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
 * The venue that the settings name: the simulated market with a clock of its own, or an exchange in a
 * process of its own. Nothing runs before the venue is started.
 * @param log receives lines for operators
 */
export function selectVenue(
  { venue, venueUrl, sim }: Pick<Config, 'venue' | 'venueUrl' | 'sim'>,
  log: (line: string) => void,
): VenueSetup {
  if (venue.kind === 'simulated') {
    const clock = makeSimClock(sim.clock)
    const { seed, coins: symbols, ticksPerSecond } = sim
    return {
      venue: createSimulatedVenue({ seed, symbols, ticksPerSecond, clock }),
      clock,
      klineReach: simulatedReach,
    }
  }
  const { exchange } = venue
  const settings = venueUrl === undefined ? { exchange } : { exchange, url: venueUrl }
  return {
    venue: createRemoteVenue({
      name: exchange,
      settings,
      spawn: forkIngest,
      clock: systemClock,
      log,
    }),
    clock: systemClock,
    klineReach: exchangeReach,
  }
}
