import type { Clock } from '../lib/clock.ts'
import { errorMessage } from '../lib/error-message.ts'
import { type Bus, BusError, checkMessage, checkSubject, type Responder } from './bus.ts'

/** What a bus within one process needs. */
export interface InProcessBusOptions {
  clock: Pick<Clock, 'after'>
  /** Is told what a listener threw. */
  onError: (what: string, error: unknown) => void
}

/** A question that waits for its answer. */
interface Waiting {
  reject: (error: BusError) => void
}

type Listener = (message: Uint8Array) => void

/** The bus of a gateway that is alone: everything stays in this process, nothing is lost. */
export function createInProcessBus({ clock, onError }: InProcessBusOptions): Bus {
  const listeners = new Map<string, Set<Listener>>()
  const responders = new Map<string, Set<Responder>>()
  const waiting = new Set<Waiting>()
  let closed = false

  const deliver = (subject: string, listener: Listener, message: Uint8Array): void => {
    if (listeners.get(subject)?.has(listener) !== true) return
    try {
      listener(message)
    } catch (error) {
      onError(`a listener of ${subject} on the bus failed`, error)
    }
  }

  const ask = (subject: string, question: Uint8Array, timeoutMs: number): Promise<Uint8Array> => {
    const [responder] = responders.get(subject) ?? []
    if (closed) return Promise.reject(new BusError('closed', 'the bus is closed'))
    if (responder === undefined) {
      return Promise.reject(new BusError('no-responder', `${subject}: nobody responds`))
    }
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const own = { reject }
    waiting.add(own)
    const cancel = clock.after(timeoutMs, () =>
      reject(new BusError('timeout', `${subject}: no answer within ${timeoutMs} ms`)),
    )
    const answer = async (): Promise<Uint8Array> => {
      const bytes = await responder(question)
      checkMessage(subject, bytes)
      return bytes
    }
    queueMicrotask(() => {
      answer().then(resolve, (error: unknown) =>
        reject(new BusError('failed', errorMessage(error))),
      )
    })
    return promise.finally(() => {
      cancel()
      waiting.delete(own)
    })
  }

  return {
    publish: (subject, message) => {
      checkMessage(subject, message)
      for (const listener of listeners.get(subject) ?? []) {
        queueMicrotask(() => deliver(subject, listener, message))
      }
    },
    subscribe: (subject, listener) => {
      // A function that subscribes twice hears twice, as it would from afar.
      return addTo(listeners, subject, (message: Uint8Array) => listener(message))
    },
    request: async (subject, question, timeoutMs) => {
      checkMessage(subject, question)
      return ask(subject, question, timeoutMs)
    },
    respond: (subject, answer) => addTo(responders, subject, (question) => answer(question)),
    onGap: () => () => undefined,
    stats: () => ({ connected: !closed, reconnects: 0, slowConsumers: 0 }),
    close: async () => {
      closed = true
      listeners.clear()
      responders.clear()
      for (const { reject } of waiting) reject(new BusError('closed', 'the bus is closed'))
    },
  }
}

/** Adds one under a subject; the returned function takes it away again. */
function addTo<Item>(items: Map<string, Set<Item>>, subject: string, item: Item): () => void {
  checkSubject(subject)
  const own = items.get(subject) ?? new Set()
  items.set(subject, own)
  own.add(item)
  return () => {
    own.delete(item)
    if (own.size === 0 && items.get(subject) === own) items.delete(subject)
  }
}
