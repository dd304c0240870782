import type { Clock } from '../../../server/lib/clock.ts'
import { type IngestLease, leaseMs } from '../../../server/store/ingest-lease.ts'
import type { PausingClock } from './pausing-clock.ts'

/** A database as one process reaches it. */
export interface LeaseLink {
  lease: IngestLease
  /** Asks for the database's time, Unix ms. */
  askTime: () => Promise<number>
  cut: () => void
  mend: () => void
}

/** A lease row in a database that can be slow, lose answers, and be cut off. */
export interface SimulatedLease {
  join: (process: PausingClock) => LeaseLink
  faults: { loss: number; delay: number }
}

/** As the real one. */
const answerTimeout = 2_000
const wishMs = 3_000

/** A lease that nobody has held; `clock` is the database's. */
export function simulatedLease(clock: Clock, random: () => number): SimulatedLease {
  const row = { owner: '', epoch: 0, until: 0, wantedUntil: 0 }
  const faults = { loss: 0, delay: 0 }

  const join: SimulatedLease['join'] = (process) => {
    let connected = true
    /** Does something in the database, and answers; either way may fail. */
    const ask = <Result>(work: () => Result): Promise<Result> => {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      process.after(answerTimeout, () => reject(new Error('no answer')))
      if (!connected || random() < faults.loss) return promise
      clock.after(random() * faults.delay, () => {
        const result = work()
        if (!connected || random() < faults.loss) return
        clock.after(random() * faults.delay, () => process.run(() => resolve(result)))
      })
      return promise
    }
    const isOwn = (owner: string, epoch: number): boolean =>
      row.owner === owner && row.epoch === epoch && row.until > clock.now()
    const lease: IngestLease = {
      claim: (owner, afterMs) =>
        ask(() => {
          if (row.until + afterMs > clock.now()) return { epoch: row.epoch, own: false }
          const until = clock.now() + leaseMs
          Object.assign(row, { owner, epoch: row.epoch + 1, until, wantedUntil: 0 })
          return { epoch: row.epoch, own: true }
        }),
      renew: (owner, epoch) =>
        ask(() => {
          const own = isOwn(owner, epoch)
          if (own) row.until = clock.now() + leaseMs
          return { own, wanted: own && row.wantedUntil > clock.now() }
        }),
      want: (owner) =>
        ask(() => {
          if (row.owner !== owner) row.wantedUntil = clock.now() + wishMs
        }),
      release: (owner, epoch) =>
        ask(() => {
          if (isOwn(owner, epoch)) row.until = clock.now()
        }),
      close: async () => undefined,
    }
    return {
      lease,
      askTime: () => ask(clock.now),
      cut: () => {
        connected = false
      },
      mend: () => {
        connected = true
      },
    }
  }
  return { join, faults }
}
