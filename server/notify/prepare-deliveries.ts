import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import { type Delivery, spreadDelivery } from '../store/deliveries.ts'
import { storeFailure } from '../store/store-failure.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { AlertNotification, Channel } from './channel.ts'
import type { AlertNotificationFacts } from './fired-event.ts'
import { groupNotifications } from './group-notifications.ts'
import { lacking } from './lacking.ts'
import { createStorm } from './storm.ts'
import type { SettleTries } from './tries/settle-tries.ts'

/** What turns deliveries into notifications. */
export interface PrepareOptions {
  db: Kysely<Tables>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
  facts: AlertNotificationFacts
  settle: SettleTries['settle']
  /** Begins to send a notification, which all of these become. */
  send: (notification: AlertNotification, deliveries: readonly Delivery[]) => void
  /** What is held back is due, or more became due: they are to be claimed. */
  pump: () => void
}

/** Tries beyond those of its channel of which nobody knows the end, as the process was killed. */
const lostTries = 5
/** After this many ms what could not be prepared without the store is looked at again. */
const storePause = 2_000

/**
 * Makes what begins to send the deliveries that a channel has claimed. A message that cannot be prepared is tried
 * again like one that was not taken, and keeps no other from being sent. While the store is away, none of them counts
 * a try, and it rejects.
 */
export function createPreparation(
  channel: Channel,
  options: PrepareOptions,
): (claimed: readonly Delivery[]) => Promise<void> {
  const { db, clock, log, facts, settle, send, pump } = options
  const storm = createStorm(channel.window)
  const grouping = { facts, storm, byBusinessLine: channel.byBusinessLine === true }

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
    for (const { notification, deliveries } of notifications) send(notification, deliveries)
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
    pump()
    return claimed.filter(({ target }) => target !== '')
  }

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
  return beginSafely
}
