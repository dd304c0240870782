import { sql } from 'kysely'
import type { NotificationChannel } from '../../src/contract/entities/alert/alert-enums.ts'
import { isOpenDelivery } from './deliveries.ts'
import { locksRows } from './dialect.ts'
import type { Store } from './store.ts'

/** How the database is doing. Times in ms. */
export interface StoreState {
  /** How long it took to answer. */
  answer: number
  /** Its clock less ours; undefined for the embedded database. */
  clockOffset: number | undefined
  /** What it takes on its disk. */
  bytes: number
  /** For how long the oldest message of each channel is due that nobody has claimed. */
  due: ReadonlyMap<NotificationChannel, number>
}

/** How long it may take to answer, in ms. */
const patience = 2_000
/** How long an answer is told again, in ms. */
const answerLife = 5_000

/** Asks a database how it is doing, at most once in five seconds; undefined where it does not answer. */
export function createStoreProbe(
  { db }: Pick<Store, 'db'>,
  now: () => number,
): () => Promise<StoreState | undefined> {
  let cached: { state: Promise<StoreState | undefined>; until: number } | undefined
  return () => {
    if (cached === undefined || now() >= cached.until) {
      cached = { state: inTime(ask(db, now)), until: now() + answerLife }
    }
    return cached.state
  }
}

async function ask(db: Store['db'], now: () => number): Promise<StoreState> {
  const begin = now()
  const size = locksRows(db) ? await postgresFacts(db, now) : await sqliteFacts(db)
  const answer = now() - begin
  const rows = await db
    .selectFrom('delivery')
    .select(({ fn }) => ['channel', fn.min<number>('next_at').as('oldest')])
    .where(isOpenDelivery)
    .where('next_at', '<=', begin)
    .where('lease_until', '<=', begin)
    .groupBy('channel')
    .execute()
  const due = new Map(
    rows.map(({ channel, oldest }) => [channel as NotificationChannel, begin - oldest]),
  )
  return { answer, ...size, due }
}

async function postgresFacts(
  db: Store['db'],
  now: () => number,
): Promise<Pick<StoreState, 'bytes' | 'clockOffset'>> {
  const begin = now()
  const { rows } = await sql<{ bytes: number; now: number }>`
    select pg_database_size(current_database()) as bytes,
      (extract(epoch from clock_timestamp()) * 1000)::bigint as now
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('no row')
  return { bytes: row.bytes, clockOffset: row.now - (begin + now()) / 2 }
}

async function sqliteFacts(db: Store['db']): Promise<Pick<StoreState, 'bytes' | 'clockOffset'>> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()
  `.execute(db)
  return { bytes: rows[0]?.bytes ?? 0, clockOffset: undefined }
}

/** The state within its time; undefined where it fails or takes too long. A late failure is heard as well. */
function inTime(asked: Promise<StoreState>): Promise<StoreState | undefined> {
  const { promise, resolve } = Promise.withResolvers<StoreState | undefined>()
  const timer = setTimeout(() => resolve(undefined), patience)
  asked.then(resolve, () => resolve(undefined))
  return promise.finally(() => clearTimeout(timer))
}
