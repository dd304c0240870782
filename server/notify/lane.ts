import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import { claimDeliveries, type Delivery, type Outcome } from '../store/deliveries.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { AlertNotification, Channel } from './channel.ts'
import type { AlertNotificationFacts } from './fired-event.ts'
import type { Outage } from './outage.ts'
import { createPreparation } from './prepare-deliveries.ts'
import { createSettleTries, type SettledListener } from './settle-tries.ts'

/** What the workers of the outbox work with. */
export interface LaneOptions {
  db: Kysely<Tables>
  clock: Clock
  log: FastifyBaseLogger
  facts: AlertNotificationFacts
  /** Hears of work with the store that fails. */
  outage: Outage
  /** In [0, 1). */
  random: () => number
  /** Hears of every try that has come to an end, before that is stored. */
  onSettled?: SettledListener
}

/** The worker of one channel. */
export interface Lane {
  /** Sends whatever is due, as far as there is room. Returns at once. */
  pump: () => void
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>
  /** Claims nothing more; resolves when what is under way has been settled. */
  stop: () => Promise<void>
}

/** How long a message belongs to the worker that claimed it, in ms. */
export const lease = 60_000
/** After this many ms a try counts as failed, before its lease can run out. */
const longestTry = 45_000
/** A worker for `channel`, which does nothing before its first `pump`. */
export function createLane(channel: Channel, options: LaneOptions): Lane {
  const { db, clock, log, outage } = options
  const { channel: kind, most } = channel
  const underWay = new Set<Promise<void>>()
  let sending = 0
  let running = true
  let claiming = false
  let asked = false

  const track = (work: Promise<void>): void => {
    underWay.add(work)
    void work.then(() => underWay.delete(work))
  }
  const trackStore = (part: 'claim' | 'settle', work: Promise<void>): void =>
    track(outage.watch(`${part} ${kind}`, work))

  const pump = (): void => {
    storeSoon()
    asked = true
    if (claiming || !running) return
    claiming = true
    trackStore(
      'claim',
      drain().finally(() => {
        claiming = false
      }),
    )
  }

  /** Claims until nothing is due or there is no room; whoever finishes makes room and pumps again. */
  const drain = async (): Promise<void> => {
    while (asked && running && sending < most) {
      asked = false
      const limit = most - sending
      const claimed = await claimDeliveries(db, { channel: kind, now: clock.now(), lease, limit })
      if (claimed.length === limit) asked = true
      if (claimed.length > 0) await prepare(claimed)
    }
  }

  const send = async (
    notification: AlertNotification,
    deliveries: readonly Delivery[],
  ): Promise<void> => {
    sending += 1
    try {
      settle(deliveries, await inTime(clock, channel.send(notification)))
    } catch (error) {
      log.error({ err: error }, 'a message could not be sent')
      settle(deliveries, { kind: 'retry', reason: 'it could not be sent' })
    } finally {
      sending -= 1
      pump()
    }
  }

  const { settle, storeSoon } = createSettleTries(channel, {
    ...options,
    track: (work) => trackStore('settle', work),
  })
  const prepare = createPreparation(channel, {
    ...options,
    settle,
    send: (notification, deliveries) => track(send(notification, deliveries)),
    pump,
  })
  const idle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay)
  }

  return {
    pump,
    idle,
    stop: () => {
      running = false
      return idle()
    },
  }
}

/** What became of a try, which counts as failed once it takes too long. */
function inTime(clock: Clock, sent: Promise<Outcome>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(longestTry, () =>
      resolve({ kind: 'retry', reason: 'it took too long' }),
    )
    sent.then(resolve, reject).finally(cancel)
  })
}
