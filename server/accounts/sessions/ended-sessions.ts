import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { Bus } from '../../bus/bus.ts'
import { type BusTopic, createBusTopic } from '../../bus/bus-topic.ts'

const endedSession = v.object({ sessionId: v.string() })

/** Sessions that ended on any gateway, or by a command of the operator. */
export function endedSessionsTopic(
  bus: Bus,
  log: Pick<FastifyBaseLogger, 'warn'>,
): BusTopic<v.InferOutput<typeof endedSession>> {
  return createBusTopic(bus, { subject: 'sessions.ended', version: 1, schema: endedSession, log })
}
