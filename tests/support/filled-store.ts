import type { Kysely } from 'kysely'
import type { Tables } from '../../server/store/tables/tables.ts'
import { notificationChannels } from '../../src/contract/entities/alert/alert-enums.ts'
import { storeFirings } from './alert-events.ts'
import { storeSession } from './stored-users.ts'

/** When all of it was stored, Unix ms. */
export const storedAt = 1_700_000_000_000
/** The sound of every bell. */
export const storedSound = Uint8Array.of(0, 1, 2, 0xff, 0x0a)

const minute = 60_000

/** Stores people with alerts, messages that are owed, push keys, a sound, and numbers at their bounds. */
export async function fillStore(db: Kysely<Tables>): Promise<void> {
  const channels = [notificationChannels.push, notificationChannels.email]
  await storeFirings(
    db,
    [
      { id: 'new', userId: 'p1', channels, time: storedAt },
      { id: 'old', userId: 'p2', channels, time: storedAt - 6 * minute },
    ],
    storedAt,
  )
  await storeSession(db, 's1', 'p1')
  await db
    .insertInto('push_subscription')
    .values({
      id: 'b1',
      person_id: 'p1',
      session_id: 's1',
      endpoint: 'https://push.example/1',
      p256dh: 'key',
      auth: 'secret',
      created_at: storedAt,
      accepted_at: 0,
    })
    .execute()
  await db
    .insertInto('setting')
    .values([
      { name: 'vapid', value: '{"publicKey":"a","privateKey":"b"}', updated_at: storedAt },
      { name: 'note', value: 'a line\nand "quotes" – 🂡', updated_at: Number.MAX_SAFE_INTEGER },
    ])
    .execute()
  const bell = { type: 'audio/ogg', bytes: storedSound, updated_at: storedAt }
  await db
    .insertInto('bell')
    .values(
      ['p1', 'p2'].flatMap((person_id) =>
        [1, 2].map((business_line) => ({ person_id, business_line, id: 'x', ...bell })),
      ),
    )
    .execute()
  const days = Array.from({ length: 1_203 }, (_, day) => ({ source: 'a', day, value: day / 7 }))
  for (let start = 0; start < days.length; start += 400) {
    const rows = days.slice(start, start + 400).map((row) => ({ ...row, value: 7 }))
    await db.insertInto('fear_greed_day').values(rows).execute()
  }
  await db
    .insertInto('metric_level')
    .values({
      venue: 'v',
      coin: 'BTC',
      step: 1,
      time: 2,
      price: 0.1 + 0.2,
      open_interest: 5e-324,
      open_interest_coins: null,
      funding: -1e300,
      basis: 3,
    })
    .execute()
  const marks = { last_price: '1.50', mark_price: null, index_price: null, open_price: null }
  await db
    .insertInto('alert_mark')
    .values(
      [storedAt, storedAt - 6 * minute].map((through, index) => ({
        symbol_id: `S${index}`,
        through,
        ...marks,
        minute_high: null,
        minute_low: null,
      })),
    )
    .execute()
}
