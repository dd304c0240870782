import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { NotificationChannel } from '../../src/contract/enums.ts'
import type { Clock } from '../lib/clock.ts'
import {
  claimDeliveries,
  type Delivery,
  type Outcome,
  type Settled,
  spreadDelivery,
} from '../store/deliveries.ts'
import { storeFailure } from '../store/store-failure.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { AlertNotification, Channel } from './channel.ts'
import type { AlertNotificationFacts } from './fired-event.ts'
import { groupNotifications } from './group-notifications.ts'
import { lacking } from './lacking.ts'
import type { Outage } from './outage.ts'
import { retryDelay } from './retry.ts'
import { createSettler } from './settler.ts'
import { createStorm } from './storm.ts'

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

/**
 * Hears how a try ended: sent, to be tried again, or given up.
 * @param delay ms since the message was stored, or since it failed first
 */
export type SettledListener = (
  channel: NotificationChannel,
  outcome: Outcome['kind'],
  delay: number,
) => void

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
/** Tries beyond those of its channel of which nobody knows the end, as the process was killed. */
const lostTries = 5
/** After this many ms what could not be prepared without the store is looked at again. */
const storePause = 2_000

/** A worker for `channel`, which does nothing before its first `pump`. */
export function createLane(channel: Channel, options: LaneOptions): Lane {
  const { db, clock, log, facts, outage, random, onSettled } = options
  const storm = createStorm(channel.window)
  const grouping = { facts, storm, byBusinessLine: channel.byBusinessLine === true }
  const settler = createSettler({ db, clock, log })
  const underWay = new Set<Promise<void>>()
  let sending = 0
  let running = true
  let claiming = false
  let asked = false
  let settling: Promise<void> | undefined

  const track = (work: Promise<void>): void => {
    underWay.add(work)
    void work.then(() => underWay.delete(work))
  }
  const trackStore = (part: 'claim' | 'settle', work: Promise<void>): void =>
    track(outage.watch(`${part} ${channel.channel}`, work))

  const pump = (): void => {
    beginStoring()
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
    while (asked && running && sending < channel.most) {
      asked = false
      const limit = channel.most - sending
      const claimed = await claimDeliveries(db, {
        channel: channel.channel,
        now: clock.now(),
        lease,
        limit,
      })
      if (claimed.length === limit) asked = true
      if (claimed.length > 0) await beginSafely(claimed)
    }
  }

  /**
   * A message that cannot be prepared is tried again like one that was not taken, and keeps no other from being
   * sent. While the store is away, none of them counts a try.
   */
  const beginSafely = async (claimed: readonly Delivery[]): Promise<void> => {
    try {
      await begin(claimed)
    } catch (error) {
      const failure = storeFailure(error)
      if (failure === 'away' || failure === 'conflict') {
        settle(claimed, { kind: 'held', until: clock.now() + storePause })
        throw error
      }
      if (claimed.length > 1) {
        const middle = claimed.length >> 1
        await beginSafely(claimed.slice(0, middle))
        await beginSafely(claimed.slice(middle))
        return
      }
      log.error({ err: error }, 'a message could not be prepared')
      settle(claimed, { kind: 'retry', reason: 'it could not be prepared' })
    }
  }

  const begin = async (claimed: readonly Delivery[]): Promise<void> => {
    const isLost = ({ attempts }: Delivery): boolean => attempts > channel.attempts + lostTries
    settle(claimed.filter(isLost), { kind: 'dead', reason: 'every try was cut off' })
    const due = await spread(claimed.filter((delivery) => !isLost(delivery)))
    const { notifications, dropped, held } = await groupNotifications(due, grouping, clock.now())
    for (const { delivery, reason } of dropped) settle([delivery], { kind: 'dead', reason })
    for (const { deliveries, until } of held) {
      settle(deliveries, { kind: 'held', until })
      clock.after(Math.max(0, until - clock.now()), pump)
    }
    for (const { notification, deliveries } of notifications) track(tell(notification, deliveries))
  }

  /** Splits what goes to several targets; the parts are claimed in the next round. */
  const spread = async (claimed: readonly Delivery[]): Promise<readonly Delivery[]> => {
    const whole = claimed.filter(({ target }) => target === '')
    if (channel.targets === undefined || whole.length === 0) return claimed
    const targets = await channel.targets([...new Set(whole.map((row) => row.person_id))])
    for (const delivery of whole) {
      const ids = targets.get(delivery.person_id) ?? []
      if (ids.length === 0) settle([delivery], { kind: 'dead', reason: lacking.device })
      else await spreadDelivery(db, delivery, ids)
    }
    asked = true
    return claimed.filter(({ target }) => target !== '')
  }

  const tell = async (
    notification: AlertNotification,
    deliveries: readonly Delivery[],
  ): Promise<void> => {
    sending += 1
    try {
      settle(deliveries, await inTime(channel.send(notification)))
    } catch (error) {
      log.error({ err: error }, 'a message could not be sent')
      settle(deliveries, { kind: 'retry', reason: 'it could not be sent' })
    } finally {
      sending -= 1
      pump()
    }
  }

  const inTime = (sent: Promise<Outcome>): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const cancel = clock.after(longestTry, () =>
        resolve({ kind: 'retry', reason: 'it took too long' }),
      )
      sent.then(resolve, reject).finally(cancel)
    })

  const settle = (deliveries: readonly Delivery[], outcome: Outcome): void => {
    const finished = deliveries.map((delivery) => finish(delivery, outcome))
    for (const { delivery, outcome } of finished) {
      if (outcome.kind === 'held') continue
      onSettled?.(channel.channel, outcome.kind, Math.max(0, clock.now() - delivery.at))
    }
    settler.add(finished)
    beginStoring()
  }

  const beginStoring = (): void => {
    if (settling !== undefined || !settler.isDue()) return
    settling = Promise.resolve()
      .then(settler.store)
      .finally(() => {
        settling = undefined
      })
    trackStore('settle', settling)
  }

  const finish = (delivery: Delivery, outcome: Outcome): Settled => {
    if (outcome.kind !== 'retry') return { delivery, outcome, nextAt: 0 }
    if (delivery.attempts >= channel.attempts) {
      return { delivery, outcome: { kind: 'dead', reason: outcome.reason }, nextAt: 0 }
    }
    const wait = retryDelay(delivery.attempts, random(), outcome.after)
    return { delivery, outcome, nextAt: clock.now() + wait }
  }

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
