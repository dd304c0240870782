import type { Clock } from '../../../../lib/clock.ts'
import { createRequestGate } from '../../../requests/request-gate.ts'
import type { StreamLimits } from '../../traits/traits.ts'

/** What the streams of all lists of one exchange may do from this address. */
export interface StreamBudget {
  /** Resolves when another socket may be opened. */
  dial: () => Promise<void>
  /** Resolves when another message may be sent. */
  send: () => Promise<void>
}

/** Span over which exchanges count connections, ms. */
const span = 300_000

/** What is known of no exchange to be too much. */
const usual = { connects: 200, connectPause: 250 }

/**
 * A budget of half of what an exchange allows: a burst of half of that, and the other half as time goes by.
 * Whoever opens and closes sockets in a loop can not use it up for the others of this address.
 */
export function createStreamBudget(clock: Clock, limits: StreamLimits = {}): StreamBudget {
  const { connects = usual.connects, connectPause = usual.connectPause, messages } = limits
  const gate = createRequestGate(clock)
  const burst = Math.max(1, Math.floor(connects / 4))
  return {
    dial: async () => {
      await gate.admit({ section: 'connections', cost: span / burst, burst, urgent: true })
      await gate.admit({ section: 'dials', cost: connectPause, urgent: true })
    },
    send: async () => {
      if (messages === undefined) return
      await gate.admit({ section: 'messages', cost: 2_000 / messages, urgent: true })
    },
  }
}
