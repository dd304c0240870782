import { type Code, codes } from '../../src/contract/codes/codes.ts'
import type {
  ServerMessage,
  Subscription,
  SubscriptionAnswer,
  Topic,
} from '../../src/contract/socket.ts'
import type { SessionOwner } from '../lib/session-owner.ts'

/** What a topic sees of a connection. */
export interface Subscriber {
  /** False once closing has begun; nothing is sent any more. */
  readonly open: boolean
  /** Bytes that it can be sent now; what is larger has to wait, or it is cut. None while it is behind. */
  readonly room: number
  /** The session that logged in; undefined for a visitor. */
  readonly owner: Readonly<SessionOwner> | undefined
  send: (message: ServerMessage) => void
  /** Writes a message that is framed already, see `wireFrame`. */
  write: (frame: Buffer) => void
}

/** Serves the subscriptions of one topic. */
export interface TopicHandler {
  /** Begins to serve and returns the answer. A second call with the same key replaces the first. */
  subscribe: (subscriber: Subscriber, subscription: Subscription) => SubscriptionAnswer
  /** Ends one subscription; nothing happens where there is none. */
  unsubscribe: (subscriber: Subscriber, subscription: Subscription) => void
  /** The connection is gone: forget everything about it. */
  leave: (subscriber: Subscriber) => void
}

/** A handler for every topic. */
export type TopicHandlers = Readonly<Record<Topic, TopicHandler>>

/** A code as socket messages spell it: `'00004'` is 4. */
export function socketCode(code: Code): number {
  return Number(code)
}

/** The answer to a subscribe or unsubscribe that went well. */
export function accepted(
  action: 'subscribe' | 'unsubscribe',
  arg: Subscription,
): SubscriptionAnswer {
  return { action, code: socketCode(codes.ok), msg: '', arg }
}

/** The answer to a subscribe that cannot be served; `msg` names what is wrong. */
export function refused(arg: Subscription, code: Code, msg: string): SubscriptionAnswer {
  return { action: 'subscribe', code: socketCode(code), msg, arg }
}
