import type { ClientMessage } from '../../contract/entities/client-message.ts'
import { subscriptionKey } from '../../contract/socket.ts'

/** Most messages that wait for a connection; the oldest is dropped beyond it. */
export const sendQueueLimit = 32

/** Messages that wait until the socket is open. */
export interface SendQueue {
  /** Adds a message; it takes the place of an earlier one with the same action, topic and bizNo. */
  push(message: ClientMessage): void
  /** Takes everything out, oldest first. */
  drain(): ClientMessage[]
}

/** Makes an empty queue. */
export function createSendQueue(): SendQueue {
  let waiting = new Map<string, ClientMessage>()
  return {
    push(message) {
      const key = messageKey(message)
      waiting.delete(key)
      waiting.set(key, message)
      if (waiting.size <= sendQueueLimit) return
      for (const oldest of waiting.keys()) {
        waiting.delete(oldest)
        break
      }
    },
    drain() {
      const messages = [...waiting.values()]
      waiting = new Map()
      return messages
    },
  }
}

function messageKey(message: ClientMessage): string {
  const args = 'args' in message ? message.args.map(subscriptionKey).join() : ''
  return `${message.action} ${args}`
}
