import type { Kysely } from 'kysely'
import {
  alertSwitches,
  type NotificationChannel,
  readStatuses,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import { type Delivery, deliveriesFor } from '../../store/deliveries.ts'
import { holdRows } from '../../store/hold-rows.ts'
import type { AlertEventTable } from '../../store/tables/alert-tables.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { Crossing } from '../engine/placements.ts'
import { saveFindings } from './alert-rows.ts'
import { writeCondition, writeFound } from './condition-rows.ts'

/** Id of an event: an alert cannot have two for one crossing, however often it is evaluated. */
function eventIdOf({ alert, generation }: Crossing): string {
  return `${alert.id}-${generation}`
}

/**
 * Stores crossings with the messages they owe and the findings they leave behind; to be called in a
 * transaction. A crossing that is there already stays as it is, and owes nothing more. Nothing is stored for
 * users who are gone. `now` in Unix ms.
 * @param alertExists false for an alert that was removed meanwhile: its event stays, nothing else of it does
 */
export async function saveCrossings(
  db: Kysely<Tables>,
  all: readonly Crossing[],
  now: number,
  alertExists: (id: string) => boolean,
): Promise<void> {
  const users = await holdRows(
    db,
    'person',
    all.map(({ alert }) => alert.userId),
  )
  const crossings = all.filter(({ alert }) => users.has(alert.userId))
  if (crossings.length === 0) return
  const added = await db
    .insertInto('alert_event')
    .values(crossings.map(writeEvent))
    .onConflict((known) => known.doNothing())
    .returning('id')
    .execute()
  const deliveries = owedFor(crossings, new Set(added.map(({ id }) => id)), now)
  if (deliveries.length > 0) {
    await db
      .insertInto('delivery')
      .values(deliveries)
      .onConflict((known) => known.doNothing())
      .execute()
  }
  await leaveFinding(db, crossings, alertExists)
}

/** Stores what crossings leave behind: the newest finding of each alert, and that it is done. */
export async function leaveFinding(
  db: Kysely<Tables>,
  crossings: readonly Crossing[],
  alertExists: (id: string) => boolean,
): Promise<void> {
  const newest = new Map(crossings.map((crossing) => [crossing.alert.id, crossing]))
  const existing = [...newest.values()].filter(({ alert }) => alertExists(alert.id))
  const done = existing.filter(({ finding }) => finding.done).map(({ alert }) => alert.id)
  await saveFindings(db, existing)
  if (done.length > 0) {
    await db
      .updateTable('alert')
      .set({ alert_switch: alertSwitches.closed })
      .where('id', 'in', done)
      .execute()
  }
}

/** A crossing for operators: what its event would have said, and the channels that were owed a message. */
export function describeCrossing(
  crossing: Crossing,
): AlertEventTable & { channels: readonly NotificationChannel[] } {
  return { ...writeEvent(crossing), channels: crossing.alert.settings.channels }
}

/** The messages that crossings owe: those with an event among `added` that are not suppressed. */
function owedFor(
  crossings: readonly Crossing[],
  added: ReadonlySet<string>,
  now: number,
): Delivery[] {
  return crossings.flatMap((crossing) => {
    const id = eventIdOf(crossing)
    if (crossing.suppressed !== undefined || !added.has(id)) return []
    const { userId, settings } = crossing.alert
    return deliveriesFor(
      { id, userId, trace: crossing.trace },
      [...new Set(settings.channels)],
      now,
    )
  })
}

function writeEvent(crossing: Crossing): AlertEventTable {
  const { alert, generation, price, time, suppressed } = crossing
  return {
    ...writeCondition(alert),
    ...(crossing.found !== undefined && writeFound(crossing.found)),
    id: eventIdOf(crossing),
    alert_id: alert.id,
    generation,
    price,
    time,
    suppressed: suppressed ?? null,
    // Nobody is told of a suppressed crossing, so it is nothing to be read.
    read_status: suppressed === undefined ? readStatuses.unread : readStatuses.read,
  }
}
