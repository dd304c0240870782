import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { readStatuses } from '../../../src/contract/entities/alert/alert-enums.ts'
import {
  type AlertEvent,
  alertEventSchema,
  type DeliveryState,
  deliverySchema,
} from '../../../src/contract/entities/alert/alert-event.ts'
import { holdRows } from '../../store/hold-rows.ts'
import type { AlertEventTable } from '../../store/tables/alert-tables.ts'
import type { DeliveryTable, Tables } from '../../store/tables/tables.ts'
import { transact } from '../../store/transact.ts'
import { readCondition } from './condition-rows.ts'

/** Which part of a user's log. */
export interface LogQuery {
  /** Where the page before has ended. */
  cursor?: string | undefined
  limit: number
  /** Only events at or after this moment, Unix ms. */
  since?: number | undefined
  /** True for crossings that were not delivered, too. */
  suppressed: boolean
}

/** One page of the log, newest first. */
export interface LogPage {
  data: AlertEvent[]
  /** Where the next page begins; undefined on the last. */
  cursor: string | undefined
}

/** A user's log, without what cannot be read. An unreadable cursor begins at the newest event. */
export async function readLog(
  db: Kysely<Tables>,
  userId: string,
  query: LogQuery,
): Promise<LogPage> {
  const after = readCursor(query.cursor)
  const rows = await db
    .selectFrom('alert_event')
    .selectAll()
    .where('person_id', '=', userId)
    .$if(query.since !== undefined, (rows) => rows.where('time', '>=', query.since ?? 0))
    .$if(!query.suppressed, (rows) => rows.where('suppressed', 'is', null))
    .$if(after !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('time', 'id'), '<', tuple(after?.time ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const deliveries = await deliveriesOf(db, page)
  return {
    data: page.flatMap((row) => readEvent(row, deliveries.get(row.id) ?? []) ?? []),
    cursor: rows.length > page.length && last !== undefined ? `${last.time}.${last.id}` : undefined,
  }
}

/** Written out, because SQLite uses the index of unread events only for a number in the statement. */
const isUnread = sql<SqlBool>`read_status = ${sql.lit(readStatuses.unread)}`

/** How many events a user has not seen. */
export async function countUnread(db: Kysely<Tables>, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('alert_event')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('person_id', '=', userId)
    .where(isUnread)
    .executeTakeFirstOrThrow()
  return unread
}

/** Which events of a user are meant: all unless it is said. */
export interface MarkedEvents {
  ids?: readonly string[] | undefined
  /** Only events at or before this moment, Unix ms. */
  until?: number | undefined
}

/** Marks events of a user as read. */
export async function markRead(
  db: Kysely<Tables>,
  userId: string,
  { ids, until }: MarkedEvents,
): Promise<void> {
  await transact(db, async (work) => {
    await holdRows(work, 'person', [userId])
    await work
      .updateTable('alert_event')
      .set({ read_status: readStatuses.read })
      .where('person_id', '=', userId)
      .where(isUnread)
      .$if(ids !== undefined, (rows) => rows.where('id', 'in', ids ?? []))
      .$if(until !== undefined, (rows) => rows.where('time', '<=', until ?? 0))
      .execute()
  })
}

/** Removes up to `limit` events that are older than their kind is kept; returns how many. */
export async function forgetOld(
  db: Kysely<Tables>,
  { before, suppressedBefore, limit }: { before: number; suppressedBefore: number; limit: number },
): Promise<number> {
  // One after the other, because each has an index of its own.
  const old = db.selectFrom('alert_event').select(['id', 'person_id']).limit(limit)
  const gone = await old.where('time', '<', before).execute()
  const untold = await old
    .where('time', '<', suppressedBefore)
    .where('suppressed', 'is not', null)
    .execute()
  const byId = new Map([...gone, ...untold].map((event) => [event.id, event]))
  return forget(db, [...byId.values()].slice(0, limit))
}

/** Removes events; their messages go with them. */
async function forget(db: Kysely<Tables>, events: readonly OldEvent[]): Promise<number> {
  if (events.length === 0) return 0
  await transact(db, async (work) => {
    await holdRows(
      work,
      'person',
      events.map(({ person_id }) => person_id),
    )
    await work
      .deleteFrom('alert_event')
      .where(
        'id',
        'in',
        events.map(({ id }) => id),
      )
      .execute()
  })
  return events.length
}

type OldEvent = Pick<Selectable<AlertEventTable>, 'id' | 'person_id'>

type StoredDelivery = v.InferOutput<typeof deliverySchema>

async function deliveriesOf(
  db: Kysely<Tables>,
  events: readonly { id: string }[],
): Promise<Map<string, StoredDelivery[]>> {
  const found = new Map<string, StoredDelivery[]>()
  if (events.length === 0) return found
  const ids = events.map(({ id }) => id)
  const rows = await db
    .selectFrom('delivery')
    .selectAll()
    .where('event_id', 'in', ids)
    .orderBy('channel')
    .execute()
  for (const row of rows) {
    const all = found.get(row.event_id) ?? []
    found.set(row.event_id, withDelivery(all, readDelivery(row)))
  }
  return found
}

function readDelivery({ channel, state, at, error }: Selectable<DeliveryTable>): StoredDelivery {
  return v.parse(deliverySchema, { channel, state, at, error })
}

/** Of a channel with several targets, users see the one that went best. */
const best: readonly DeliveryState[] = ['sent', 'waiting', 'failing', 'dead']

function withDelivery(all: StoredDelivery[], one: StoredDelivery): StoredDelivery[] {
  const place = all.findIndex(({ channel }) => channel === one.channel)
  const known = all[place]
  if (known === undefined) return [...all, one]
  return best.indexOf(one.state) < best.indexOf(known.state) ? all.with(place, one) : all
}

function readEvent(
  row: Selectable<AlertEventTable>,
  deliveries: StoredDelivery[],
): AlertEvent | undefined {
  const read = v.safeParse(alertEventSchema, {
    id: row.id,
    alertId: row.alert_id,
    ...readCondition(row),
    price: row.price,
    time: row.time,
    readStatus: row.read_status,
    suppressed: row.suppressed ?? undefined,
    deliveries,
  })
  return read.success ? read.output : undefined
}

function readCursor(cursor = ''): { time: number; id: string } | undefined {
  const [, time, id] = /^(\d{1,16})\.([\w-]+)$/.exec(cursor) ?? []
  return time === undefined || id === undefined ? undefined : { time: Number(time), id }
}
