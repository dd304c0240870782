import { join } from 'node:path'
import { type Insertable, Kysely, type Selectable, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { scratchPostgres, scratchSqlite } from '../../tests/support/scratch-store.ts'
import { storeSession, storeUsers } from '../../tests/support/stored-users.ts'
import { migrate, migrations } from './migrate.ts'
import { postgresDialect, postgresPool } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { StorePlace } from './store.ts'
import type { ScratchPlace } from './store-contract.ts'
import type { Tables } from './tables/tables.ts'

function connect({ dataDir, databaseUrl }: StorePlace): Kysely<Tables> {
  const dialect =
    databaseUrl === undefined
      ? sqliteDialect(join(dataDir, 'migrated.db'), dataDir)
      : postgresDialect(postgresPool(databaseUrl))
  return new Kysely<Tables>({ dialect })
}

/** The migrations up to a number. */
function upTo(number: string): typeof migrations {
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => name < number))
}

const condition = {
  symbol_id: 'BTCUSDT_UMCBL',
  business_line: 2,
  alert_type: 1,
  price_source: 0,
  configure_price: '64000',
  configure_price_up: null,
  configure_price_down: null,
  percent: null,
  note: 'a "quoted" note, €',
} as const

/** Columns that came when alerts could be about no price. */
const laterColumns = {
  bands: null,
  change_scope: null,
  sector: null,
  change_kinds: null,
  change_size: null,
  change_window: null,
} as const

/** Columns that came when gateways could share alerts. */
const sharedColumns = { revision: 0, begun_revision: 0, changed_in: 0, shard: null } as const

/** As rows were before. */
type Before<Row> = Omit<Row, keyof typeof laterColumns | keyof typeof sharedColumns>

function alertRow(id: string, userId: string): Before<Selectable<Tables['alert']>> {
  return {
    id,
    person_id: userId,
    ...condition,
    frequency: 1,
    cool_down: 60_000,
    channels: '4,3',
    exchange_id: '',
    expires_at: 9,
    alert_switch: 1,
    created_at: 1,
    updated_at: 2,
  }
}

function stateRow(alertId: string): Insertable<Tables['alert_state']> {
  return {
    alert_id: alertId,
    phase: 'ready',
    since: 5,
    generation: 3,
    anchor: null,
    done: 0,
    fired_count: 1,
    fired_at: '5',
  }
}

function eventRow(id: string, userId: string): Before<Selectable<Tables['alert_event']>> {
  return {
    id,
    alert_id: id,
    generation: 1,
    person_id: userId,
    ...condition,
    price: '64012.50',
    time: 7,
    suppressed: null,
    read_status: 0,
  }
}

function deliveryRow(eventId: string, userId: string): Insertable<Tables['delivery']> {
  return {
    event_id: eventId,
    channel: 3,
    target: '',
    person_id: userId,
    state: 'waiting',
    at: 7,
    attempts: 0,
    next_at: 7,
    lease_until: 0,
    error: '',
  }
}

function browserRow(id: string, userId: string, sessionId: string) {
  const keys = { endpoint: `https://push.example/${id}`, p256dh: 'p', auth: 'a' }
  return { id, person_id: userId, session_id: sessionId, ...keys, created_at: 1, accepted_at: 0 }
}

const owned = [
  'alert',
  'alert_state',
  'alert_event',
  'alert_setting',
  'delivery',
  'push_subscription',
] as const

async function contents(db: Kysely<Tables>): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of owned) found[table] = await db.selectFrom(table).selectAll().execute()
  return found
}

/** What came with later migrations. */
const laterTables =
  /set_aside|mail_link|phone_code|passkey|spent_challenge|market_change|fear_greed|news|pick|morning_paper|application|support|metric_level|metric_liquidation|sector_level|coin_view|ingest_lease|api_key|alert_shard|alert_gateway|limit_bucket/

/** Names of indexes and what they are made of, without what the database names by itself. */
async function indexesOf(db: Kysely<Tables>, isPostgres: boolean): Promise<string[]> {
  const { rows } = isPostgres
    ? await sql<{ sql: string }>`
        select indexdef as sql from pg_indexes where schemaname = 'public' order by indexname
      `.execute(db)
    : await sql<{ sql: string }>`
        select sql from sqlite_master where type = 'index' and sql is not null order by name
      `.execute(db)
  return rows.map(({ sql: made }) => made).filter((made) => !laterTables.test(made))
}

it('lets every row that names a person go with them', async () => {
  const { place, remove } = await scratchSqlite(true)
  const db = connect(place)
  await migrate(db)
  const { rows } = await sql<{ name: string; parent: string | null; gone: string | null }>`
    select made.name, key."table" as parent, key.on_delete as gone
    from sqlite_master made
    join pragma_table_info(made.name) named on named.name = 'person_id'
    left join pragma_foreign_key_list(made.name) key on key."from" = 'person_id'
    where made.type = 'table'
  `.execute(db)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ parent, gone }) => parent !== 'person' || gone !== 'CASCADE')).toEqual([])
  await db.destroy()
  await remove()
})

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', () => scratchSqlite(true)],
  ['PostgreSQL', () => scratchPostgres(inject('postgresUrl'))],
])('the change that lets everything go with its person on %s', (name, scratch) => {
  it('keeps all that the living own, with its indexes and rules, and drops what nobody owns', async () => {
    const { place, remove } = await scratch()
    const db = connect(place)
    await migrate(db, upTo('0008'))
    await storeUsers(db, ['ada', 'bob'])
    await storeSession(db, 'session', 'ada')
    for (const userId of ['ada', 'bob', 'gone']) {
      await db
        .insertInto('alert')
        .values(alertRow(`${userId}-1`, userId))
        .execute()
      await db
        .insertInto('alert_state')
        .values(stateRow(`${userId}-1`))
        .execute()
      await db
        .insertInto('alert_event')
        .values(eventRow(`${userId}-1`, userId))
        .execute()
      await db
        .insertInto('delivery')
        .values(deliveryRow(`${userId}-1`, userId))
        .execute()
      await sql`insert into alert_setting (person_id, alert_switch, cool_down)
        values (${userId}, 1, 60000)`.execute(db)
    }
    await db
      .insertInto('push_subscription')
      .values(browserRow('one', 'ada', 'session'))
      .execute()
    const indexes = await indexesOf(db, name === 'PostgreSQL')
    const living = await contents(db)
    for (const rows of Object.values(living)) {
      const last = rows.at(-1)
      if (JSON.stringify(last).includes('gone')) rows.pop()
    }
    await db.insertInto('alert_state').values(stateRow('removed')).execute()
    await db.insertInto('delivery').values(deliveryRow('removed', 'ada')).execute()
    await db
      .insertInto('push_subscription')
      .values(browserRow('two', 'gone', 'session'))
      .execute()
    await db
      .insertInto('push_subscription')
      .values(browserRow('six', 'ada', 'ended'))
      .execute()

    await migrate(db)
    const added = {
      alert: { ...laterColumns, ...sharedColumns },
      alert_event: laterColumns,
      alert_state: { fire_if_met: 0 },
      alert_setting: { alert_switch_at: 0, cool_down_at: 0 },
      delivery: { trace: null },
    }
    const grown = Object.entries(added).map(([table, columns]) => [
      table,
      living[table]?.map((row) => Object.assign({}, row, columns)),
    ])
    expect(await contents(db)).toEqual({ ...living, ...Object.fromEntries(grown) })
    expect(await indexesOf(db, name === 'PostgreSQL')).toEqual(indexes)
    const again = db.insertInto('alert_event').values({ ...eventRow('bob-1', 'bob'), id: 'x' })
    await expect(again.execute()).rejects.toThrow(/unique/i)
    const endpoint = { ...browserRow('one', 'ada', 'session'), id: 'y' }
    const taken = db.insertInto('push_subscription').values(endpoint)
    await expect(taken.execute()).rejects.toThrow(/unique/i)
    await expect(db.insertInto('alert').values(alertRow('new', 'gone')).execute()).rejects.toThrow(
      /foreign key/i,
    )

    await db.deleteFrom('person').where('id', '=', 'ada').execute()
    const left = await contents(db)
    expect(JSON.stringify(left)).not.toContain('ada')
    expect(Object.values(left).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 0])
    await db.destroy()
    await remove()
  })
})

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', () => scratchSqlite(true)],
  ['PostgreSQL', () => scratchPostgres(inject('postgresUrl'))],
])('the change that sets unverified emails apart on %s', (_, scratch) => {
  it('lets no email that was only named sign anybody in, and loses none', async () => {
    const { place, remove } = await scratch()
    const db = connect(place)
    await migrate(db, upTo('0010'))
    await sql`
      insert into person (id, login_name, email, account_mode, profile, created_at, updated_at)
      values ('ada', 'Ada', 'Ada@Example.com', 0, '{}', 0, 0)
    `.execute(db)
    for (const name_key of ['ada', 'ada@example.com']) {
      await db.insertInto('sign_in_name').values({ name_key, person_id: 'ada' }).execute()
    }
    await migrate(db)
    expect(await db.selectFrom('person').selectAll().execute()).toMatchObject([
      { login_name: 'Ada', email: '', unverified_email: 'Ada@Example.com' },
    ])
    expect(await db.selectFrom('sign_in_name').select('name_key').execute()).toEqual([
      { name_key: 'ada' },
    ])
    await db.destroy()
    await remove()
  })
})

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', () => scratchSqlite(true)],
  ['PostgreSQL', () => scratchPostgres(inject('postgresUrl'))],
])('the change that sets unverified phones apart on %s', (_, scratch) => {
  it('binds no phone that was only known, and keeps everything else', async () => {
    const { place, remove } = await scratch()
    const db = connect(place)
    await migrate(db, upTo('0011'))
    const profiles = {
      ada: {
        settings: { mbf: 1, mef: 1, gbf: 1 },
        userInfo: { nickName: 'A', mobile: '5550100', areaCode: '1' },
      },
      bob: { settings: { mbf: 1 }, userInfo: { mobile: '5550100' } },
      eve: { userInfo: { nickName: 'E' } },
    }
    for (const [id, profile] of Object.entries(profiles)) {
      await sql`
        insert into person (id, login_name, email, account_mode, profile, created_at, updated_at)
        values (${id}, ${id}, '', 0, ${JSON.stringify(profile)}, 0, 0)
      `.execute(db)
    }
    await migrate(db)
    const rows = await db
      .selectFrom('person')
      .select(['phone', 'unverified_phone', 'profile'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ profile, ...row }) => ({ ...row, ...JSON.parse(profile) }))).toEqual([
      {
        phone: '',
        unverified_phone: '+15550100',
        settings: { gbf: 1 },
        userInfo: { nickName: 'A' },
      },
      { phone: '', unverified_phone: '', settings: {}, userInfo: {} },
      { phone: '', unverified_phone: '', userInfo: { nickName: 'E' } },
    ])
    await db.destroy()
    await remove()
  })
})
