import type { FastifyBaseLogger } from 'fastify'
import { endedSessionsTopic } from '../accounts/sessions/ended-sessions.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { Bus } from '../bus/bus.ts'
import type { Hub } from './hub.ts'

/** What ended sessions are shared between. */
export interface EndedSessionsOptions {
  bus: Bus
  sessions: Pick<Sessions, 'onEnded'>
  hub: Pick<Hub, 'endSession' | 'recheckSessions'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Closes the sockets of a session that ended on any gateway. Where the bus may have missed one, every session is
 * checked at once; without a bus the hub's regular check finds it.
 */
export function shareEndedSessions({ bus, sessions, hub, log }: EndedSessionsOptions): void {
  const topic = endedSessionsTopic(bus, log)
  sessions.onEnded(({ sessionId }) => {
    // Here at once, whatever the bus does.
    hub.endSession(sessionId)
    topic.publish({ sessionId })
  })
  topic.subscribe(({ sessionId }) => hub.endSession(sessionId))
  bus.onGap(() => void hub.recheckSessions())
}
