import * as v from 'valibot'
import type { Alert } from '../../contract/entities/alert/alert.ts'
import { alertSwitches } from '../../contract/entities/alert/alert-enums.ts'
import { alertId } from '../../contract/entities/alert/alert-id.ts'

/** Most changes that wait at once: as many as there can be alerts, twice. */
const mostChanges = 100

/** A change that can be made again without harm, by alert. It waits until the gateway has taken it. */
const alertChangeSchema = v.variant('kind', [
  v.object({
    kind: v.literal('switch'),
    id: alertId,
    on: v.boolean(),
    /** When it was decided, Unix ms of the device; earlier versions did not say. */
    at: v.optional(v.number(), 0),
  }),
  v.object({
    kind: v.literal('delete'),
    id: alertId,
    /** When it is sent at the earliest, Unix ms of the device: until then it can be undone. */
    due: v.number(),
  }),
])

/** Changes as they are kept on the device. */
export const alertChangesSchema = v.pipe(v.array(alertChangeSchema), v.maxLength(mostChanges))

/** See `alertChangeSchema`. */
export type AlertChange = v.InferOutput<typeof alertChangeSchema>

/**
 * Adds changes in their order: a later switch of an alert takes the place of an earlier one, and a deletion of both
 * for good, as pages that do not know of it may still switch the alert.
 */
export function withChanges(
  changes: readonly AlertChange[],
  added: readonly AlertChange[],
): readonly AlertChange[] {
  return added
    .reduce<readonly AlertChange[]>((before, change) => {
      const others = before.filter(({ id }) => id !== change.id)
      const isDeleted = before.some(({ id, kind }) => id === change.id && kind === 'delete')
      return isDeleted && change.kind === 'switch' ? before : [...others, change]
    }, changes)
    .slice(-mostChanges)
}

/** Changes of several pages in the order in which they were decided. */
export function inOrderOfDecision(changes: readonly AlertChange[]): readonly AlertChange[] {
  const decidedAt = (change: AlertChange): number =>
    change.kind === 'delete' ? change.due : change.at
  return changes.toSorted((one, other) => decidedAt(one) - decidedAt(other))
}

/** The list as it will be once the gateway has taken all changes. */
export function changedAlerts(
  alerts: readonly Alert[],
  changes: readonly AlertChange[],
): readonly Alert[] {
  if (changes.length === 0) return alerts
  const byId = new Map(changes.map((change) => [change.id, change]))
  return alerts.flatMap((alert) => {
    const change = byId.get(alert.id)
    if (change === undefined) return [alert]
    return change.kind === 'delete' ? [] : [switched(alert, change.on)]
  })
}

/** The alert after its switch was moved: one that is done or expired stays as it is. */
function switched(alert: Alert, on: boolean): Alert {
  const { state } = alert
  if (state === 'done' || state === 'expired') return alert
  const moves = state !== 'error'
  return {
    ...alert,
    alertSwitch: on ? alertSwitches.open : alertSwitches.closed,
    state: moves ? (on ? 'active' : 'paused') : state,
  }
}

const mostPerCall = 50

/** Changes that can travel in one call each. */
export function groupedChanges(changes: readonly AlertChange[]): AlertChange[][] {
  const deleted = changes.filter(({ kind }) => kind === 'delete')
  const on = changes.filter((change) => change.kind === 'switch' && change.on)
  const off = changes.filter((change) => change.kind === 'switch' && !change.on)
  return [deleted, on, off].flatMap(inChunks)
}

function inChunks(group: readonly AlertChange[]): AlertChange[][] {
  return Array.from({ length: Math.ceil(group.length / mostPerCall) }, (_, index) =>
    group.slice(index * mostPerCall, (index + 1) * mostPerCall),
  )
}
