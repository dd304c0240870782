import type { Bus, Responder } from '../../bus/bus.ts'
import type { Clock } from '../../lib/clock.ts'
import { errorMessage } from '../../lib/error-message.ts'
import type { IngestLease } from '../../store/ingest-lease.ts'
import type { AboutVenue } from '../frames/venue-schemas.ts'
import type { Venue, VenueSink } from '../venue.ts'
import { createFollower, type Follower } from './follower.ts'
import { createLeader, type Leader } from './leader.ts'
import { createLeadership, type Leadership } from './leadership.ts'
import { watchSilence } from './silence.ts'
import { freeSubject } from './subjects.ts'

/** What a gateway needs to be one of many. */
export interface MemberOptions {
  /** The venue itself, not started; asked for whenever this gateway begins to lead. */
  makeVenue: () => Venue
  bus: Bus
  /** See `LeaderOptions`. */
  outside?: Responder | undefined
  lease: IngestLease
  /** Unique to this run of the gateway. */
  owner: string
  clock: Clock
  /** Time that never goes back, in ms. */
  elapsed: () => number
  random: () => number
  log: (line: string) => void
}

/** A gateway that takes its market from whoever leads, and leads where nobody does. */
export interface Member {
  /** Resolves with the first listing; rejects where it leads and its venue refuses its settings. */
  started: Promise<void>
  /** Its own lead; undefined while it follows. */
  leading: () => { leader: Leader; venue: Venue } | undefined
  follower: Follower
  leadership: Leadership
  stop: () => Promise<void>
}

/** A leader that is silent for longer counts as not heard, in ms: it says every second that it lives. */
const deafAfter = 2_500

/** Joins the others. `onAbout` is called with what the leader's venue is. */
export function joinCluster(
  options: MemberOptions,
  sink: VenueSink,
  onAbout: (venue: AboutVenue) => void,
): Member {
  const { bus, clock, log } = options
  const { promise: started, resolve, reject } = Promise.withResolvers<void>()
  let leading: { leader: Leader; venue: Venue } | undefined
  let ending = Promise.resolve()

  const frameAge = (): number => (leading === undefined ? follower.frameAge() : 0)
  const watch = watchSilence({ frameAge, status: sink.status, clock })
  const whole: Required<VenueSink> = {
    tickers: sink.tickers,
    feeds: (feeds) => sink.feeds?.(feeds),
    blockTrades: (...batch) => sink.blockTrades?.(...batch),
    chains: (...batch) => sink.chains?.(...batch),
    status: watch.status,
    symbols: (symbols) => {
      sink.symbols(symbols)
      resolve()
    },
  }
  const follower = createFollower({ ...options, sink: { ...whole, about: onAbout } })
  const lead = async (epoch: number): Promise<void> => {
    follower.pause(epoch)
    const venue = options.makeVenue()
    const leader = createLeader({ ...options, epoch, venue, sink: whole, holds: leadership.holds })
    leading = { leader, venue }
    try {
      await leader.start()
      resolve()
    } catch (error) {
      whole.status(errorMessage(error))
      reject(error)
      // Others may have better settings.
      await leadership.stop()
    }
  }
  const follow = (): void => {
    const lost = leading
    leading = undefined
    follower.resume()
    if (lost === undefined) return
    ending = lost.leader.stop().catch((error: unknown) => log(`the venue: ${errorMessage(error)}`))
  }
  const leadership = createLeadership({
    ...options,
    canBeHeard: () => bus.stats().connected,
    hearsLeader: () => follower.frameAge() < deafAfter,
    onLead: (epoch) => void lead(epoch),
    onLost: follow,
    onEpoch: follower.believe,
  })

  const endHearing = bus.subscribe(freeSubject, leadership.look)
  return {
    started,
    leading: () => leading,
    follower,
    leadership,
    stop: async () => {
      watch.stop()
      endHearing()
      if (await leadership.stop()) bus.publish(freeSubject, new Uint8Array())
      follower.stop()
      await ending
    },
  }
}
