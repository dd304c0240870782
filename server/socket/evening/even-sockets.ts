import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { Bus } from '../../bus/bus.ts'
import { createBusTopic } from '../../bus/bus-topic.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Hub } from '../hub.ts'
import { eveningOf } from './surplus.ts'

/** What evening the sockets of gateways out takes. */
export interface EveningOptions {
  bus: Bus
  hub: Pick<Hub, 'staying' | 'askToGoOver'>
  /** True while visitors are sent here. */
  takesVisitors: () => boolean
  clock: Pick<Clock, 'now' | 'every'>
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Most clients that are asked in a second. */
  perSecond: number
  /** In [0, 1). */
  random: () => number
}

/** How often gateways say how many sockets they have, and look whether they have too many, in ms. */
const interval = 1_000
/** Who has said nothing for so long, in ms, is not there. */
const forgotten = 5_000
/** Who came is sent nobody for so long, in ms: a proxy has to find it first, see deploy/Caddyfile. */
const settling = 10_000
/** Other gateways that are listened to. */
const mostGateways = 1_000

/**
 * Evens the sockets of gateways out again, which a gateway that was away and is back has few of: each says how many it has,
 * and those that have too many, see `eveningOf`, ask some of their clients a second to go over to another gateway. Where
 * they end up is up to the proxy.
 * @returns what ends it, and tells the others that this one is gone
 */
export function evenSockets(options: EveningOptions): () => void {
  const { bus, hub, takesVisitors, clock, log, perSecond, random } = options
  const own = randomBytes(9).toString('base64url')
  const others = new Map<string, { sockets: number; since: number; at: number }>()
  const topic = createBusTopic(bus, {
    subject: 'sockets.open',
    version: 1,
    schema: v.object({
      gateway: v.pipe(v.string(), v.maxLength(100)),
      sockets: v.pipe(v.number(), v.integer(), v.minValue(0)),
      /** False for one that takes nobody, or not any more. */
      takesVisitors: v.boolean(),
    }),
    log,
  })
  let isEvening = false
  let isOver = false

  const endHearing = topic.subscribe((load) => {
    if (load.gateway === own) return
    if (!load.takesVisitors) {
      others.delete(load.gateway)
      return
    }
    const before = others.get(load.gateway)
    if (before === undefined && others.size >= mostGateways) return
    const at = clock.now()
    others.set(load.gateway, { sockets: load.sockets, since: before?.since ?? at, at })
  })

  const say = (): void => {
    const sockets = hub.staying()
    topic.publish({ gateway: own, sockets, takesVisitors: !isOver && takesVisitors() })
  }

  const look = (): void => {
    say()
    const now = clock.now()
    for (const [gateway, { at }] of others) if (now - at > forgotten) others.delete(gateway)
    const known = [...others.values()]
    if (known.some(({ since }) => now - since < settling)) return
    const next = eveningOf(
      { own: hub.staying(), others: known.map(({ sockets }) => sockets), isEvening },
      perSecond,
    )
    if (next.isEvening && !isEvening) log.info('other gateways have fewer sockets: some go there')
    isEvening = next.isEvening
    const count = Math.floor(next.count + random())
    if (count > 0) hub.askToGoOver(count)
  }

  const cancel = clock.every(interval, look)
  return () => {
    isOver = true
    cancel()
    endHearing()
    say()
  }
}
