import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import { type Settled, settleDeliveries } from '../../store/deliveries.ts'
import { failureCode, storeFailure } from '../../store/store-failure.ts'
import type { Tables } from '../../store/tables/tables.ts'

/** What settling works with. */
export interface SettlerOptions {
  db: Kysely<Tables>
  clock: Pick<Clock, 'now'>
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Stores what became of messages. */
export interface Settler {
  add: (settled: readonly Settled[]) => void
  /** True while something is to be stored. */
  isDue: () => boolean
  /**
   * Stores what has come together, in few transactions. Rejects where the store is away; what could not be
   * stored waits for the next time: forgotten, it would be sent again when its lease runs out.
   */
  store: () => Promise<void>
}

/** Refused ones that are tried again at a time. */
const triedAgain = 20
/** In the place of a reason that the store refuses. */
const plainReason = 'it cannot be told why'

/** A settler that has nothing to store. */
export function createSettler({ db, clock, log }: SettlerOptions): Settler {
  let settled: Settled[] = []
  /** What the store refuses, whatever its reason says. */
  const refused = new Set<Settled>()

  const storeAll = async (together: readonly Settled[]): Promise<void> => {
    const [first] = together
    if (first === undefined) return
    try {
      await settleDeliveries(db, together, clock.now())
    } catch (error) {
      const failure = storeFailure(error)
      if (failure === 'away' || failure === 'conflict') throw error
      if (together.length === 1) return refuse(first, error)
      const middle = together.length >> 1
      await storeAll(together.slice(0, middle))
      await storeAll(together.slice(middle))
    }
  }

  const refuse = async (one: Settled, error: unknown): Promise<void> => {
    const { outcome, delivery } = one
    if ('reason' in outcome && outcome.reason !== plainReason) {
      return storeAll([{ ...one, outcome: { ...outcome, reason: plainReason } }])
    }
    refused.add(one)
    const { event_id, channel } = delivery
    log.error(
      { event: event_id, channel, code: failureCode(error) },
      'the database refuses what became of a message',
    )
  }

  /** Tries some of them again, in turn. A message whose lease has run out is somebody else's. */
  const storeRefused = async (): Promise<void> => {
    for (const one of [...refused].slice(0, triedAgain)) {
      refused.delete(one)
      const isOwn = one.delivery.lease_until > clock.now()
      if (isOwn && !(await isStored(one))) refused.add(one)
    }
  }

  const isStored = (one: Settled): Promise<boolean> =>
    settleDeliveries(db, [one], clock.now()).then(
      () => true,
      () => false,
    )

  return {
    add: (more) => void settled.push(...more),
    isDue: () => settled.length + refused.size > 0,
    store: async () => {
      await storeRefused()
      while (settled.length > 0) {
        const together = settled
        settled = []
        try {
          await storeAll(together)
        } catch (error) {
          // What was stored of them already stays as it is: their lease is over.
          settled.unshift(...together)
          throw error
        }
      }
    },
  }
}
