import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { alertId } from '../../../src/contract/entities/alert/alert-id.ts'
import type { Bus } from '../../bus/bus.ts'
import { type BusTopic, createBusTopic } from '../../bus/bus-topic.ts'

const changeSchema = v.object({
  /** Alerts that were made, changed or removed. */
  ids: v.pipe(v.array(alertId), v.maxLength(50)),
})

/** What was decided about a user's alerts, for the gateways that watch them. */
export type AlertsChanged = v.InferOutput<typeof changeSchema>

/** Tells all gateways of alerts that were changed. */
export function alertChangeTopic(
  bus: Bus,
  log: Pick<FastifyBaseLogger, 'warn'>,
): BusTopic<AlertsChanged> {
  return createBusTopic(bus, { subject: 'alerts.changed', version: 1, schema: changeSchema, log })
}

/** Tells all gateways that shards of the alerts are to be had. */
export function releasedShardsTopic(
  bus: Bus,
  log: Pick<FastifyBaseLogger, 'warn'>,
): BusTopic<Record<string, never>> {
  return createBusTopic(bus, {
    subject: 'alerts.shards-released',
    version: 1,
    schema: v.object({}),
    log,
  })
}
