import type { NotificationChannel } from '../../../src/contract/entities/alert/alert-enums.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Delivery, Outcome, Settled } from '../../store/deliveries.ts'
import type { Channel } from '../channel.ts'
import { retryDelay } from './retry.ts'
import { createSettler, type SettlerOptions } from './settler.ts'

/**
 * Hears how a try ended: sent, to be tried again, or given up.
 * @param delay ms since the message was stored, or since it failed first
 */
export type SettledListener = (
  channel: NotificationChannel,
  outcome: Outcome['kind'],
  delay: number,
) => void

/** What becomes of the tries of a channel. */
export interface SettleTries {
  /** Ends a try of each delivery. What is to be tried again too often is given up. */
  settle: (deliveries: readonly Delivery[], outcome: Outcome) => void
  /** Begins to store what has come together, unless that is under way. */
  storeSoon: () => void
}

/** What the ends of tries need. */
export interface SettleTriesOptions extends SettlerOptions {
  clock: Clock
  /** In [0, 1). */
  random: () => number
  onSettled?: SettledListener | undefined
  /** Takes part of the work with the store. */
  track: (work: Promise<void>) => void
}

/** Ends the tries of one channel. */
export function createSettleTries(channel: Channel, options: SettleTriesOptions): SettleTries {
  const { clock, random, onSettled, track } = options
  const settler = createSettler(options)
  let settling: Promise<void> | undefined

  const storeSoon = (): void => {
    if (settling !== undefined || !settler.isDue()) return
    settling = Promise.resolve()
      .then(settler.store)
      .finally(() => {
        settling = undefined
      })
    track(settling)
  }

  const finish = (delivery: Delivery, outcome: Outcome): Settled => {
    if (outcome.kind !== 'retry') return { delivery, outcome, nextAt: 0 }
    if (delivery.attempts >= channel.attempts) {
      return { delivery, outcome: { kind: 'dead', reason: outcome.reason }, nextAt: 0 }
    }
    const wait = retryDelay(delivery.attempts, random(), outcome.after)
    return { delivery, outcome, nextAt: clock.now() + wait }
  }

  return {
    settle: (deliveries, outcome) => {
      const finished = deliveries.map((delivery) => finish(delivery, outcome))
      for (const { delivery, outcome } of finished) {
        if (outcome.kind === 'held') continue
        onSettled?.(channel.channel, outcome.kind, Math.max(0, clock.now() - delivery.at))
      }
      settler.add(finished)
      storeSoon()
    },
    storeSoon,
  }
}
