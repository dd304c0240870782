import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Crossing } from '../../../server/alerts/engine/placements.ts'
import { noFence } from '../../../server/alerts/shards/fence.ts'
import type { Aside } from '../../../server/alerts/store/set-aside-rows.ts'
import type { UserAlert } from '../../../server/alerts/user-alert.ts'
import { createWriter, type Writer } from '../../../server/alerts/writer/writer.ts'
import type { Clock } from '../../../server/lib/clock.ts'
import { postgresDialect, postgresPool } from '../../../server/store/postgres.ts'
import { sqliteDialect } from '../../../server/store/sqlite.ts'
import { openStore, type Store } from '../../../server/store/store.ts'
import type { ScratchPlace } from '../../../server/store/store-contract.ts'
import type { AlertMarkTable } from '../../../server/store/tables/alert-tables.ts'
import type { Tables } from '../../../server/store/tables/tables.ts'
import { failingDialect, type Judge } from '../failing-dialect.ts'
import { saveAlerts } from '../stored-alerts.ts'
import { storeUsers } from '../stored-users.ts'
import { alertOf, feedStart } from './feed.ts'

/** A writer over a database whose statements fail as a test wants them to. */
export interface FailingWriter {
  /** The database without the failures. */
  store: Store
  /** The same with them. */
  db: Kysely<Tables>
  writer: Writer
  /** Decides about every statement of the writer; lets all pass at first. */
  judge: { current: Judge }
  /** What was told of. */
  failures: unknown[]
  asides: { aside: Aside; isStored: boolean }[]
  /** Empties the database and makes a new writer with people and alerts that are numbered from 0. */
  begin: (users: number) => Promise<UserAlert[]>
  close: () => Promise<void>
}

/** Waits of up to a second end at once, longer ones never. */
const hastyClock: Clock = {
  now: () => feedStart,
  every: () => () => undefined,
  after: (ms, task) => {
    if (ms <= 1_000) setImmediate(task)
    return () => undefined
  },
}

/** Opens a store at a place, and a writer over it. `clock` is one that does not wait, unless given. */
export async function failingWriter(
  { place, remove }: ScratchPlace,
  clock: Clock = hastyClock,
): Promise<FailingWriter> {
  const { dataDir, databaseUrl } = place
  const store = await openStore(place)
  const judge: FailingWriter['judge'] = { current: () => undefined }
  const dialect =
    databaseUrl === undefined
      ? sqliteDialect(join(dataDir, 'bourse.db'), dataDir)
      : postgresDialect(postgresPool(databaseUrl))
  const db = new Kysely<Tables>({
    dialect: failingDialect(dialect, (statement) => judge.current(statement)),
  })
  const open = (): Writer =>
    createWriter({
      db,
      clock,
      fence: noFence,
      alertExists: () => true,
      onCommitted: () => undefined,
      onRoom: () => undefined,
      onFailure: (error) => under.failures.push(error),
      onAside: (aside, isStored) => under.asides.push({ aside, isStored }),
    })
  const under: FailingWriter = {
    store,
    db,
    judge,
    writer: open(),
    failures: [],
    asides: [],
    begin: async (users) => {
      judge.current = () => undefined
      under.writer.abandon()
      await under.writer.idle()
      for (const table of ['person', 'alert_mark', 'set_aside'] as const) {
        await store.db.deleteFrom(table).execute()
      }
      under.failures = []
      under.asides = []
      under.writer = open()
      const alerts = Array.from({ length: users }, (_, number) => numberedAlert(number))
      await storeUsers(
        store.db,
        alerts.map(({ userId }) => userId),
      )
      for (const alert of alerts) await saveAlerts(store.db, [alert])
      return alerts
    },
    close: async () => {
      under.writer.abandon()
      await db.destroy()
      await store.close()
      await remove()
    },
  }
  return under
}

/** An alert of a person of its own, which owes a push message and an email. */
export function numberedAlert(number: number): UserAlert {
  const alert = alertOf()
  return {
    ...alert,
    id: `alert-${number}`,
    userId: `person-${number}`,
    settings: { ...alert.settings, channels: [1, 3] },
  }
}

/** The crossing of an alert with this number. */
export function crossingOf(alert: UserAlert, generation: number): Crossing {
  return {
    alert,
    generation,
    finding: { ...alert.finding, generation, phase: 'spent', since: feedStart },
    price: '101.00',
    time: feedStart + generation * 1_000,
    suppressed: undefined,
  }
}

/** The mark of a symbol. */
export function markAt(symbolId: string, through: number): AlertMarkTable {
  return {
    symbol_id: symbolId,
    through,
    last_price: '99.00',
    open_price: null,
    mark_price: null,
    index_price: null,
    minute_high: null,
    minute_low: null,
  }
}
