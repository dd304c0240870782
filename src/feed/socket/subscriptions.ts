import {
  type ServerMessage,
  type Subscription,
  subscriptionKey,
  type Topic,
} from '../../contract/socket.ts'
import { createListeners, type Listeners } from '../../lib/store/listeners.ts'

/** What is wanted: a topic, and the state that its subscriber holds whenever it is asked for. */
export interface SubscriptionRequest extends Pick<Subscription, 'topic' | 'bizNo'> {
  /** Read each time the subscription is sent. */
  position?: () => Pick<Subscription, 'epoch' | 'seq' | 'rows'> | undefined
}

/** A message about one subscription. */
export type SubscriptionMessage = Extract<ServerMessage, { arg: Subscription }>

/** One listener on one subscription. */
export interface SubscriptionHandle {
  /** Sends the subscription again, because the subscriber's state has changed. */
  refresh(): void
  /** True once the gateway has taken the subscription as it was sent last. */
  confirmed(): boolean
  /** Removes the listener; the last one also ends the subscription at the gateway. */
  stop(): void
}

/** Everything subscribed to, by topic and bizNo, whatever connection there is. */
export interface Subscriptions {
  add(
    request: SubscriptionRequest,
    listener: (message: SubscriptionMessage) => void,
  ): SubscriptionHandle
  /** Hands a message to the listeners of its topic and bizNo. */
  deliver(message: SubscriptionMessage): void
  /** Sends all that may be sent and was not yet sent on this connection. */
  replay(): void
  /** A connection ended: nothing is sent or confirmed any more. */
  forget(): void
  has(topic: Topic): boolean
  /** Everything as it would be asked for now. */
  all(): Subscription[]
}

/** The way out. */
export interface SubscriptionChannel {
  /** False while there is no connection, or no login for a topic that needs one. */
  ready: (topic: Topic) => boolean
  send: (action: 'subscribe' | 'unsubscribe', args: Subscription[]) => void
}

interface Entry {
  request: SubscriptionRequest
  listeners: Listeners<[SubscriptionMessage]>
  state: 'unsent' | 'sent' | 'confirmed'
}

/** The topic that is only subscribed after a login. */
export const privateTopic: Topic = 'price_notice'

/** Most subscriptions in one message, see `clientMessageSchema`. */
export const argsLimit = 50

/** Makes an empty registry. */
export function createSubscriptions(channel: SubscriptionChannel): Subscriptions {
  const entries = new Map<string, Entry>()

  function send(list: Entry[]): void {
    for (let start = 0; start < list.length; start += argsLimit) {
      const chunk = list.slice(start, start + argsLimit)
      for (const entry of chunk) entry.state = 'sent'
      channel.send('subscribe', chunk.map(describe))
    }
  }

  function sendIfReady(entry: Entry): void {
    if (channel.ready(entry.request.topic)) send([entry])
  }

  function open(request: SubscriptionRequest): Entry {
    const key = subscriptionKey(request)
    const known = entries.get(key)
    if (known !== undefined) return known
    const entry: Entry = { request, listeners: createListeners(), state: 'unsent' }
    entries.set(key, entry)
    sendIfReady(entry)
    return entry
  }

  function close(entry: Entry): void {
    if (entry.listeners.size > 0) return
    entries.delete(subscriptionKey(entry.request))
    if (entry.state !== 'unsent') channel.send('unsubscribe', [identify(entry)])
  }

  return {
    add(request, listener) {
      const entry = open(request)
      const remove = entry.listeners.add(listener)
      let stopped = false
      return {
        refresh: () => sendIfReady(entry),
        confirmed: () => entry.state === 'confirmed',
        stop() {
          if (stopped) return
          stopped = true
          remove()
          close(entry)
        },
      }
    },
    deliver(message) {
      const entry = entries.get(subscriptionKey(message.arg))
      if (entry === undefined) return
      if (message.action === 'subscribe' && message.code === 0) entry.state = 'confirmed'
      entry.listeners.emit(message)
    },
    replay() {
      send(
        [...entries.values()].filter(
          (entry) => entry.state === 'unsent' && channel.ready(entry.request.topic),
        ),
      )
    },
    forget() {
      for (const entry of entries.values()) entry.state = 'unsent'
    },
    has: (topic) => [...entries.values()].some((entry) => entry.request.topic === topic),
    all: () => [...entries.values()].map(describe),
  }
}

function identify({ request: { topic, bizNo } }: Entry): Subscription {
  return bizNo === undefined ? { topic } : { topic, bizNo }
}

function describe(entry: Entry): Subscription {
  return { ...identify(entry), ...entry.request.position?.() }
}
