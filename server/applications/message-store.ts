import type { Kysely } from 'kysely'
import type { ApplicationReceipt } from '../../src/contract/entities/application.ts'
import type { Clock } from '../lib/clock.ts'
import type { SupportMessageTable } from '../store/tables/application-tables.ts'
import type { Tables } from '../store/tables/tables.ts'
import { transact } from '../store/transact.ts'
import { referenceOf } from './application-store.ts'

/** Messages that are kept at most: the operator reads and removes them. */
const maxMessages = 10_000

/** Keeps messages to the operator until they are removed. */
export interface MessageStore {
  /** Keeps one; undefined where there is no room for more. */
  add: (
    message: Pick<SupportMessageTable, 'email' | 'message'>,
  ) => Promise<ApplicationReceipt | undefined>
  /** All of them, the oldest first. */
  list: () => Promise<SupportMessageTable[]>
  /** Removes one; false where there is none of that reference. */
  remove: (reference: string) => Promise<boolean>
}

/** The messages in `db`. */
export function createMessageStore(db: Kysely<Tables>, clock: Pick<Clock, 'now'>): MessageStore {
  return {
    add: ({ email, message }) => {
      const receivedAt = Math.floor(clock.now())
      const reference = referenceOf('H', receivedAt)
      return transact(db, async (work) => {
        const { count } = await work
          .selectFrom('support_message')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= maxMessages) return undefined
        await work
          .insertInto('support_message')
          .values({ reference, received_at: receivedAt, email, message })
          .execute()
        return { reference, receivedAt }
      })
    },
    list: () => db.selectFrom('support_message').selectAll().orderBy('received_at').execute(),
    remove: async (reference) => {
      const { numDeletedRows } = await db
        .deleteFrom('support_message')
        .where('reference', '=', reference)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
