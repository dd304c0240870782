import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import { type MakeBuckets, memoryBuckets } from '../lib/token-buckets.ts'
import { locksRows } from './dialect.ts'
import { storeTime } from './store-time.ts'
import { windowKey } from './stored-windows.ts'
import type { Tables } from './tables/tables.ts'

/** A bucket that nobody touched for so long, in ms, is full: no limit takes longer to refill. */
const longestRefill = 7 * 86_400_000
/** No window is longer, in ms. */
const longestWindow = 3_600_000

/**
 * Makes buckets in the store, exact over all gateways on it: each call is one statement that locks the row of its
 * key. Keys are hashed, as they name addresses and users.
 */
export function storedBuckets(db: Kysely<Tables>, clock: Pick<Clock, 'now'>): MakeBuckets {
  return (limit, rate) => {
    const { capacity, perSecond } = rate
    const hashOf = (key: string): string =>
      createHash('sha256').update(`${limit} ${capacity} ${key}`).digest('base64url')

    /** What a bucket holds by now. A clock set back refills nothing. */
    const refilled = (): RawBuilder<number> => {
      const passed = sql`(${storeTime(db, clock)} - limit_bucket.filled_at) / 1000.0`
      const more = sql`case when ${passed} > 0 then ${passed} * ${perSecond} else 0 end`
      const full = sql`limit_bucket.tokens + ${more}`
      return sql<number>`case when ${full} > ${capacity} then ${capacity} else ${full} end`
    }

    return {
      take: async (key) => {
        const key_hash = hashOf(key)
        const filled_at = storeTime(db, clock)
        const taken = await db
          .insertInto('limit_bucket')
          .values({ key_hash, tokens: capacity - 1, filled_at })
          .onConflict((known) =>
            known
              .column('key_hash')
              .doUpdateSet({ tokens: sql<number>`${refilled()} - 1`, filled_at })
              .where(sql<boolean>`${refilled()} >= 1`),
          )
          .returning('tokens')
          .executeTakeFirst()
        if (taken !== undefined) return 0
        const left = await db
          .selectFrom('limit_bucket')
          .select(refilled().as('tokens'))
          .where('key_hash', '=', key_hash)
          .executeTakeFirst()
        return ((1 - Math.min(1, Number(left?.tokens ?? 0))) / perSecond) * 1_000
      },
      giveBack: async (key) => {
        const back = sql<number>`case when ${refilled()} + 1 > ${capacity} then ${capacity} else ${refilled()} + 1 end`
        await db
          .updateTable('limit_bucket')
          .set({ tokens: back, filled_at: storeTime(db, clock) })
          .where('key_hash', '=', hashOf(key))
          .execute()
      },
    }
  }
}

/** Buckets in a store that several gateways can use, else in the memory of the only one. */
export function bucketsOn(db: Kysely<Tables>, clock: Pick<Clock, 'now'>): MakeBuckets {
  return locksRows(db) ? storedBuckets(db, clock) : memoryBuckets(clock.now)
}

/** Forgets buckets that are full by now, and windows that are over. */
export async function cleanBuckets(db: Kysely<Tables>, clock: Pick<Clock, 'now'>): Promise<void> {
  const before = (span: number) => sql<number>`${storeTime(db, clock)} - ${span}`
  await db
    .deleteFrom('limit_bucket')
    .where(({ or, and, eb }) =>
      or([
        eb('filled_at', '<', before(longestRefill)),
        and([eb('key_hash', 'like', `${windowKey}%`), eb('filled_at', '<', before(longestWindow))]),
      ]),
    )
    .execute()
}
