import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import {
  type NotificationChannel,
  notificationChannels,
} from '../../src/contract/entities/alert/alert-enums.ts'
import { locksRows } from './dialect.ts'
import { holdRows } from './hold-rows.ts'
import type { DeliveryTable, Tables } from './tables/tables.ts'
import { transact } from './transact.ts'

/** One message to a user, as the outbox has claimed it. */
export type Delivery = Selectable<DeliveryTable>

/** What became of a try. `reason` is one English line without addresses. */
export type Outcome =
  | { kind: 'sent' }
  /** Try again, not before `after` ms from now. */
  | { kind: 'retry'; reason: string; after?: number }
  /** It will never work. */
  | { kind: 'dead'; reason: string }
  /** It was not tried: it waits for others until `until`, Unix ms. */
  | { kind: 'held'; until: number }

/** An outcome with everything that is stored about it. */
export interface Settled {
  delivery: Delivery
  outcome: Outcome
  /** When to try again, Unix ms; of a retry. */
  nextAt: number
}

/** Rows in one statement: well below what SQLite and PostgreSQL take as parameters. */
const chunk = 200

/**
 * True for messages that are still to be sent. Not with parameters: SQLite uses the index of these rows
 * only where the statement itself says that it wants no others.
 */
export const isOpenDelivery = sql<SqlBool>`state in ('waiting', 'failing')`

/**
 * The rows of an event's messages, to be inserted in the transaction that inserts the event. The log
 * itself is the station channel, so that message is there with it.
 */
export function deliveriesFor(
  event: { id: string; userId: string; trace?: string | undefined },
  channels: readonly NotificationChannel[],
  now: number,
): Delivery[] {
  return channels.map((channel) => ({
    event_id: event.id,
    channel,
    target: '',
    person_id: event.userId,
    state: channel === notificationChannels.station ? 'sent' : 'waiting',
    at: now,
    attempts: 0,
    next_at: now,
    lease_until: 0,
    error: '',
    trace: event.trace ?? null,
  }))
}

/**
 * Takes up to `limit` messages of a channel that are due, oldest first, for `lease` ms. No two workers
 * get the same message, in any number of processes; one whose worker dies is due again after its lease.
 */
export async function claimDeliveries(
  db: Kysely<Tables>,
  {
    channel,
    now,
    lease,
    limit,
  }: {
    channel: NotificationChannel
    now: number
    lease: number
    limit: number
  },
): Promise<Delivery[]> {
  return db
    .updateTable('delivery')
    .set((row) => ({ lease_until: now + lease, attempts: row('attempts', '+', 1) }))
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('event_id', 'channel', 'target'),
        'in',
        selectFrom('delivery')
          .select(['event_id', 'channel', 'target'])
          .where('channel', '=', channel)
          .where(isOpenDelivery)
          .where('next_at', '<=', now)
          .where('lease_until', '<=', now)
          .orderBy('next_at')
          .limit(limit)
          .$if(locksRows(db), (due) => due.forUpdate().skipLocked())
          .$asTuple('event_id', 'channel', 'target'),
      ),
    )
    .returningAll()
    .execute()
}

/**
 * Stores what became of claimed messages, in one transaction. A message whose lease has run out
 * belongs to somebody else and stays as it is.
 */
export async function settleDeliveries(
  db: Kysely<Tables>,
  settled: readonly Settled[],
  now: number,
): Promise<void> {
  const sent = settled.filter(({ outcome }) => outcome.kind === 'sent')
  const others = settled.filter(({ outcome }) => outcome.kind !== 'sent')
  await transact(db, async (work) => {
    await holdRows(
      work,
      'person',
      settled.map(({ delivery }) => delivery.person_id),
    )
    for (let start = 0; start < sent.length; start += chunk) {
      await markSent(work, sent.slice(start, start + chunk), now)
    }
    for (const one of others) await settleOne(work, one, now)
  })
}

/** All of them in one statement, however many an event brings. */
async function markSent(
  db: Kysely<Tables>,
  settled: readonly Settled[],
  now: number,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ state: 'sent', at: now, lease_until: 0, error: '' })
    .where(({ or, and }) => or(settled.map(({ delivery }) => and(claimOf(delivery)))))
    .execute()
}

async function settleOne(
  db: Kysely<Tables>,
  { delivery, outcome, nextAt }: Settled,
  now: number,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ lease_until: 0, ...changesOf(delivery, outcome, nextAt, now) })
    .where(({ and }) => and(claimOf(delivery)))
    .execute()
}

/** Names the row as it was claimed. */
function claimOf({ event_id, channel, target, lease_until }: Delivery) {
  return { event_id, channel, target, lease_until }
}

function changesOf(
  delivery: Delivery,
  outcome: Outcome,
  nextAt: number,
  now: number,
): Partial<Delivery> {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', at: now, error: '' }
    case 'dead':
      return { state: 'dead', at: now, error: outcome.reason }
    case 'held':
      return { next_at: outcome.until, attempts: delivery.attempts - 1 }
    case 'retry': {
      const at = delivery.state === 'failing' ? delivery.at : now
      return { state: 'failing', at, next_at: nextAt, error: outcome.reason }
    }
  }
}

/**
 * Puts one message for each target in the place of a claimed one, so that each is tried on its own. Does
 * nothing where the lease has run out.
 */
export async function spreadDelivery(
  db: Kysely<Tables>,
  delivery: Delivery,
  targets: readonly string[],
): Promise<void> {
  await transact(db, async (work) => {
    await holdRows(work, 'person', [delivery.person_id])
    const taken = await work
      .deleteFrom('delivery')
      .where(({ and }) => and(claimOf(delivery)))
      .executeTakeFirst()
    if (taken.numDeletedRows === 0n || targets.length === 0) return
    const rows = targets.map((target) => ({ ...delivery, target, attempts: 0, lease_until: 0 }))
    await work
      .insertInto('delivery')
      .values(rows)
      .onConflict((there) => there.doNothing())
      .execute()
  })
}

/** Gives back what a process that was killed had claimed. Only where no other process can have it. */
export async function releaseLeases(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ lease_until: 0 })
    .where(isOpenDelivery)
    .where('lease_until', '>', 0)
    .execute()
}
