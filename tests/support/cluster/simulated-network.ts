import { type Bus, BusError, type BusGap, type Responder } from '../../../server/bus/bus.ts'
import type { Clock } from '../../../server/lib/clock.ts'
import type { PausingClock } from './pausing-clock.ts'

/** How bad a network is. Chances from 0 to 1, times in ms. */
export interface Faults {
  loss: number
  doubling: number
  /** Each message takes up to so long, so that later ones overtake it. */
  delay: number
}

/** A network that loses, doubles, delays and reorders messages. */
export interface SimulatedNetwork {
  /** The bus of one process. */
  join: (process: PausingClock) => { bus: Bus; cut: () => void; mend: () => void }
  faults: Faults
}

interface End {
  process: PausingClock
  connected: boolean
  listeners: Map<string, Set<(message: Uint8Array) => void>>
  responders: Map<string, Set<Responder>>
}

/** A network on a clock; what happens on it follows from `random`. */
export function simulatedNetwork(clock: Clock, random: () => number): SimulatedNetwork {
  const ends = new Set<End>()
  const faults: Faults = { loss: 0, doubling: 0, delay: 0 }

  /** Brings something to another end, or not, or twice. */
  const carry = (from: End, to: End, arrive: () => void): void => {
    if (!from.connected || random() < faults.loss) return
    const times = random() < faults.doubling ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      clock.after(1 + random() * faults.delay, () => {
        if (to.connected) to.process.run(arrive)
      })
    }
  }

  const request = (own: End, subject: string, question: Uint8Array, wait: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    own.process.after(wait, () => reject(new BusError('timeout', 'no answer')))
    for (const other of ends) {
      for (const responder of other.responders.get(subject) ?? []) {
        carry(own, other, () => {
          Promise.resolve(responder(question)).then(
            (answer) => carry(other, own, () => resolve(answer)),
            (error: unknown) =>
              carry(other, own, () => reject(new BusError('failed', String(error)))),
          )
        })
      }
    }
    return promise
  }

  const join: SimulatedNetwork['join'] = (process) => {
    const own: End = { process, connected: true, listeners: new Map(), responders: new Map() }
    const gaps = new Set<(cause: BusGap) => void>()
    ends.add(own)
    const bus: Bus = {
      publish: (subject, message) => {
        const copy = message.slice()
        for (const other of ends) {
          for (const listener of other.listeners.get(subject) ?? []) {
            carry(own, other, () => listener(copy))
          }
        }
      },
      subscribe: (subject, listener) => addTo(own.listeners, subject, listener),
      request: (subject, question, wait) => request(own, subject, question, wait),
      respond: (subject, responder) => addTo(own.responders, subject, responder),
      onGap: (listener) => {
        gaps.add(listener)
        return () => void gaps.delete(listener)
      },
      stats: () => ({ connected: own.connected, reconnects: 0, slowConsumers: 0 }),
      close: async () => void ends.delete(own),
    }
    const mend = (): void => {
      if (own.connected) return
      own.connected = true
      process.run(() => {
        for (const listener of gaps) listener('reconnect')
      })
    }
    const cut = (): void => {
      own.connected = false
    }
    return { bus, cut, mend }
  }
  return { join, faults }
}

function addTo<Item>(items: Map<string, Set<Item>>, subject: string, item: Item): () => void {
  const own = items.get(subject) ?? new Set<Item>()
  items.set(subject, own)
  own.add(item)
  return () => void own.delete(item)
}
