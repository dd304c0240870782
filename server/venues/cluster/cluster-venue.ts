import type { SpareProcess } from '../remote/spare-process.ts'
import type { Venue } from '../venue.ts'
import type { FollowerStats } from './follower.ts'
import { askKlines } from './kline-answers.ts'
import { joinCluster, type Member, type MemberOptions } from './member.ts'

/** How a gateway is doing among others. Times in ms. */
export interface ClusterState extends FollowerStats {
  leads: boolean
  /** The epoch that this gateway believes in; 0 while it knows none. */
  epoch: number
  /** Since its own lease was confirmed; undefined where it does not lead. */
  leaseAge: number | undefined
  /** Since the last frame of another leader; undefined where it leads or heard none. */
  frameAge: number | undefined
}

/** What a venue that gateways share needs. */
export interface ClusterVenueOptions extends MemberOptions {
  /** What `makeVenue` takes its process from; undefined where it has none. */
  spare?: Pick<SpareProcess, 'start' | 'stop'> | undefined
}

/** A venue that one gateway speaks with for all. */
export interface ClusterVenue extends Venue {
  /** Undefined before it is started. */
  cluster: () => ClusterState | undefined
}

/** A gateway that waits for its first listing longer than this starts without, in ms. */
const startTimeout = 15_000

/**
 * The venue of a gateway that shares it with others on one bus and one database: the gateway that holds the lease speaks
 * with the venue itself and tells all others, who are as complete. Takes the lead where nobody has it.
 */
export function createClusterVenue(options: ClusterVenueOptions): ClusterVenue {
  const { bus, clock, lease, spare } = options
  const { name, simulated } = options.makeVenue()
  let about = { name, hasKlines: true, hasTape: false, hasChains: false }
  let member: Member | undefined
  const own = (): Venue | undefined => member?.leading()?.venue

  return {
    get name() {
      return own()?.name ?? about.name
    },
    simulated,
    get hasKlines() {
      const venue = own()
      return venue === undefined ? about.hasKlines : venue.hasKlines !== false
    },
    get hasTape() {
      const venue = own()
      return venue === undefined ? about.hasTape : venue.hasTape === true
    },
    get hasChains() {
      const venue = own()
      return venue === undefined ? about.hasChains : venue.hasChains === true
    },
    start: async (sink) => {
      spare?.start()
      member = joinCluster(options, sink, (venue) => {
        about = venue
      })
      const { promise: waited, resolve } = Promise.withResolvers<void>()
      const cancel = clock.after(startTimeout, resolve)
      await Promise.race([member.started, waited]).finally(cancel)
    },
    stop: async () => {
      await member?.stop()
      await Promise.all([lease.close(), spare?.stop()])
    },
    klines: async (query) => {
      const leading = member?.leading()
      if (leading !== undefined) return leading.leader.klines(query)
      const epoch = member?.follower.epoch() ?? 0
      if (epoch === 0) throw new Error(`${about.name} is not available: no gateway leads`)
      return askKlines(bus, epoch, query)
    },
    cluster: () => member && stateOf(member),
  }
}

function stateOf({ leadership, follower }: Member): ClusterState {
  const epoch = leadership.epoch()
  const age = follower.frameAge()
  return {
    ...follower.stats(),
    leads: epoch !== undefined,
    epoch: epoch ?? follower.epoch(),
    leaseAge: leadership.leaseAge(),
    frameAge: epoch === undefined && Number.isFinite(age) ? age : undefined,
  }
}
