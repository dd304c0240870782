import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { Traces } from '../lib/traces/tracing.ts'
import { claimDeliveries, type Delivery } from '../store/deliveries.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { AlertNotification, Channel } from './channel.ts'
import type { AlertNotificationFacts } from './fired-event.ts'
import type { Outage } from './outage.ts'
import { createPreparation } from './prepare-deliveries.ts'
import { createSettleTries, type SettledListener } from './tries/settle-tries.ts'
import { tryDelivery } from './tries/try-delivery.ts'

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
  /** Undefined where nothing is traced. */
  traces?: Traces | undefined
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

/** A worker for `channel`, which does nothing before its first `pump`. */
export function createLane(channel: Channel, options: LaneOptions): Lane {
  const { db, clock, outage } = options
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
    const outcome = await tryDelivery(channel, notification, deliveries, options)
    settle(deliveries, outcome)
    sending -= 1
    pump()
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
