import type { Clock } from '../../lib/clock.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { type IngestLease, leaseMs } from '../../store/ingest-lease.ts'

/** What a gateway's part in the lease needs. */
export interface LeadershipOptions {
  /** Unique to this run of the gateway. */
  owner: string
  lease: Omit<IngestLease, 'close'>
  clock: Pick<Clock, 'every'>
  /** Time that never goes back, in ms. */
  elapsed: () => number
  /** False while this gateway cannot be heard by others. */
  canBeHeard: () => boolean
  /** False while nothing comes of whoever leads. */
  hearsLeader: () => boolean
  /** This gateway leads from now on. */
  onLead: (epoch: number) => void
  /** It leads no more; nothing of it may be said. */
  onLost: () => void
  /**
   * The epoch that the database knows, asked at `askedAt` of `elapsed`.
   */
  onEpoch: (epoch: number, askedAt: number) => void
  log: (line: string) => void
}

/** Whether this gateway speaks with the venue for all. */
export interface Leadership {
  /** True while it may: to be asked before everything that a leader says. */
  holds: () => boolean
  /** Epoch of its own lead; undefined where it does not lead. */
  epoch: () => number | undefined
  /** Since the lease was last confirmed, in ms; undefined where it does not lead. */
  leaseAge: () => number | undefined
  /** Asks for the lease, or renews it, before it is due. */
  look: () => void
  /** Gives the lease up and asks no more. True where it had one, which others can take from now on. */
  stop: () => Promise<boolean>
}

/** How often the lease is renewed or asked for, in ms. */
const lookInterval = 1_000
/** How often it is checked that what was held still is, in ms. */
const checkInterval = 100
/** A leader stops so much before its lease ends, in ms: a frame under way must not outlast it. */
const margin = 500
/** How long a gateway that nobody hears leaves the lease to others, in ms. */
const unheardDelay = 3_000

/** Begins to look after the lease. */
export function createLeadership(options: LeadershipOptions): Leadership {
  const { owner, lease, clock, elapsed, canBeHeard, log } = options
  let lead: { epoch: number; confirmedAt: number } | undefined
  let looking: Promise<void> | undefined
  let failing = false
  let stopped = false

  const holds = (): boolean => lead !== undefined && elapsed() < lead.confirmedAt + leaseMs - margin
  const lose = (why: string): void => {
    if (lead === undefined) return
    log(`this gateway no longer leads (epoch ${lead.epoch}): ${why}`)
    lead = undefined
    options.onLost()
  }
  const renew = async (held: { epoch: number; confirmedAt: number }): Promise<void> => {
    const askedAt = elapsed()
    const { own, wanted } = await lease.renew(owner, held.epoch)
    if (lead !== held) return
    if (!own) return lose('its lease has ended')
    held.confirmedAt = askedAt
    if (!wanted || canBeHeard()) return
    lose('others do not hear it')
    await lease.release(owner, held.epoch)
  }
  const claim = async (): Promise<void> => {
    const askedAt = elapsed()
    const { epoch, own } = await lease.claim(owner, canBeHeard() ? 0 : unheardDelay)
    if (own) {
      const taken = { epoch, confirmedAt: askedAt }
      lead = taken
      if (stopped || !holds()) {
        lead = undefined
        return lease.release(owner, epoch)
      }
      log(`this gateway leads (epoch ${epoch})`)
      return options.onLead(epoch)
    }
    options.onEpoch(epoch, askedAt)
    if (canBeHeard() && !options.hearsLeader()) await lease.want(owner)
  }
  const look = async (): Promise<void> => {
    try {
      await (lead === undefined ? claim() : renew(lead))
      failing = false
    } catch (error) {
      if (!failing) log(`the lease of the venue cannot be asked for: ${errorMessage(error)}`)
      failing = true
    }
  }
  const lookOnce = (): void => {
    if (stopped) return
    looking ??= look().finally(() => {
      looking = undefined
    })
  }
  const check = (): void => {
    if (!holds()) lose('the database did not confirm its lease in time')
  }
  const stops = [clock.every(lookInterval, lookOnce), clock.every(checkInterval, check)]
  lookOnce()

  return {
    holds,
    epoch: () => (holds() ? lead?.epoch : undefined),
    leaseAge: () => lead && elapsed() - lead.confirmedAt,
    // A look that is under way may have come too early.
    look: () => void Promise.resolve(looking).then(lookOnce),
    stop: async () => {
      stopped = true
      for (const stop of stops) stop()
      await looking
      const held = lead
      lose('it ends')
      // Where this fails, the lease ends by itself.
      if (held !== undefined) await lease.release(owner, held.epoch).catch(() => undefined)
      return held !== undefined
    },
  }
}
