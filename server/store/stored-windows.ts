import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import { storeTime } from './store-time.ts'
import type { Tables } from './tables/tables.ts'

/** Begins the keys of windows, which are cleaned before those of buckets. */
export const windowKey = 'window:'

/** What was counted under a key. */
export interface CountedWindow {
  /** Calls since the window began, this one included; one more than the limit stands for all beyond it. */
  used: number
  /** Until the window ends, in ms, from 0. */
  left: number
}

/**
 * Counts a call in a window of `span` ms that begins with the first, exact over all gateways on the store: one statement
 * that locks the row of its key, beside the rows of `storedBuckets`. The key is hashed, as it names an address.
 */
export async function countInWindow(
  db: Kysely<Tables>,
  clock: Pick<Clock, 'now'>,
  { key, limit, span }: { key: string; limit: number; span: number },
): Promise<CountedWindow> {
  const hash = createHash('sha256').update(`window ${span} ${key}`).digest('base64url')
  const key_hash = windowKey + hash
  const now = storeTime(db, clock)
  // A clock that was set back begins a new window too.
  const isOver = sql`abs(${now} - limit_bucket.filled_at) >= ${span}`
  const used = sql`case when limit_bucket.tokens > ${limit} then limit_bucket.tokens else limit_bucket.tokens + 1 end`
  const { tokens, filled_at, at } = await db
    .insertInto('limit_bucket')
    .values({ key_hash, tokens: 1, filled_at: now })
    .onConflict((known) =>
      known.column('key_hash').doUpdateSet({
        tokens: sql<number>`case when ${isOver} then 1 else ${used} end`,
        filled_at: sql<number>`case when ${isOver} then ${now} else limit_bucket.filled_at end`,
      }),
    )
    .returning(['tokens', 'filled_at', now.as('at')])
    .executeTakeFirstOrThrow()
  return {
    used: Number(tokens),
    left: Math.max(0, Number(filled_at) + span - Number(at)),
  }
}
