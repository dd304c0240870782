import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import {
  type PriceNotice,
  priceNoticeSchema,
} from '../../src/contract/entities/alert/price-notice.ts'
import type { Bus } from '../bus/bus.ts'
import { createBusTopic } from '../bus/bus-topic.ts'
import type { Clock } from '../lib/clock.ts'
import type { TraceParent, Traces } from '../lib/traces/tracing.ts'
import type { PriceNoticeTopic } from './price-notice-topic.ts'

/** What pages on all gateways are reached with. */
export interface SharedPageOptions {
  bus: Bus
  /** The pages that are open on this gateway. */
  pages: Pick<PriceNoticeTopic, 'push'>
  clock: Pick<Clock, 'after' | 'now'>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Undefined where nothing is traced. */
  traces?: Traces | undefined
}

/** Tells users of their alerts on every page that they have open, whichever gateway it is connected to. */
export interface SharedPages {
  /**
   * Sends a notice to every page of a user. Answers how many of this gateway's got it, or 1 where none did and
   * another gateway says that one of its own has.
   */
  push: (userId: string, priceNotice: PriceNotice, trace?: TraceParent) => Promise<number>
}

/** How long other gateways may take to say that a page of theirs got a notice, in ms. */
const answerTimeoutMs = 500
/** Notices that wait for an answer; further ones count as sent to nobody else. */
const maxWaiting = 5_000

const id = v.pipe(v.string(), v.maxLength(100))

/** Pages on all gateways of a bus, those of this one among them. */
export function shareOpenPages(options: SharedPageOptions): SharedPages {
  const { bus, pages, clock, log, traces } = options
  const gateway = randomBytes(9).toString('base64url')
  const pushed = createBusTopic(bus, {
    subject: 'price-notices.pushed',
    version: 1,
    schema: v.object({
      id,
      gateway: id,
      userId: id,
      priceNotice: priceNoticeSchema,
      /** Where it is traced, the span that it hangs on, and when it was sent, Unix ms. */
      trace: v.optional(v.object({ parent: id, sentAt: v.number() })),
    }),
    log,
  })
  const taken = createBusTopic(bus, {
    subject: 'price-notices.taken',
    version: 1,
    schema: v.object({ id }),
    log,
  })
  const waiting = new Map<string, () => void>()
  let count = 0

  pushed.subscribe((message) => {
    if (message.gateway === gateway) return
    if (pages.push(message.userId, message.priceNotice) === 0) return
    taken.publish({ id: message.id })
    const { trace } = message
    if (trace === undefined) return
    const times = { start: trace.sentAt, end: Math.max(trace.sentAt, clock.now()) }
    traces?.record({ name: 'bus', of: trace, ...times, attributes: {} })
  })
  taken.subscribe((message) => waiting.get(message.id)?.())

  /** True where another gateway answers in time. */
  const isTaken = (own: string): Promise<boolean> => {
    if (waiting.size >= maxWaiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const end = (result: boolean): void => {
        cancel()
        waiting.delete(own)
        resolve(result)
      }
      const cancel = clock.after(answerTimeoutMs, () => end(false))
      waiting.set(own, () => end(true))
    })
  }

  return {
    push: async (userId, priceNotice, parent) => {
      const here = pages.push(userId, priceNotice)
      count += 1
      const own = `${gateway}-${count}`
      const answer = here > 0 ? undefined : isTaken(own)
      const trace = parent === undefined ? undefined : { parent, sentAt: clock.now() }
      pushed.publish({ id: own, gateway, userId, priceNotice, trace })
      return (await answer) === true ? 1 : here
    },
  }
}
