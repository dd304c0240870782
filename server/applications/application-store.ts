import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dayOf } from '../../src/contract/day.ts'
import type { ApplicationReceipt } from '../../src/contract/entities/application.ts'
import type { Clock } from '../lib/clock.ts'
import type { ApplicationTable } from '../store/tables/application-tables.ts'
import type { Tables } from '../store/tables/tables.ts'
import { transact } from '../store/transact.ts'
import type { CleanImage } from './clean-image.ts'

/** What somebody applies with. */
export interface Application {
  applicantName: string
  title: string
  userId: string
  introduction: string
  strategy: string
  images: readonly CleanImage[]
}

/** Applications that are kept at most, and bytes of all their images: the operator reads and removes them. */
const maxApplications = 1_000
const maxImageBytes = 500 * 1_024 * 1_024

/** Keeps applications until the operator has removed them. */
export interface ApplicationStore {
  /** Keeps one; undefined where there is no room for more. */
  add: (application: Application) => Promise<ApplicationReceipt | undefined>
  /** All of them without their images, the oldest first. */
  list: () => Promise<(ApplicationTable & { images: number })[]>
  images: (reference: string) => Promise<{ type: string; bytes: Uint8Array }[]>
  /** Removes one with its images; false where there is none of that reference. */
  remove: (reference: string) => Promise<boolean>
}

/** Letters and digits that nobody takes for each other. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const signCount = 6

/** The applications in `db`. */
export function createApplicationStore(
  db: Kysely<Tables>,
  clock: Pick<Clock, 'now'>,
): ApplicationStore {
  return {
    add: ({ images, ...texts }) => {
      const receivedAt = Math.floor(clock.now())
      const reference = referenceOf('MM', receivedAt)
      const bytes = images.reduce((sum, image) => sum + image.bytes.length, 0)
      return transact(db, async (work) => {
        const { count, size } = await work
          .selectFrom('market_maker_application')
          .select(({ fn }) => [fn.countAll().as('count'), fn.sum('image_bytes').as('size')])
          .executeTakeFirstOrThrow()
        if (Number(count) >= maxApplications) return undefined
        if (Number(size ?? 0) + bytes > maxImageBytes) return undefined
        await work
          .insertInto('market_maker_application')
          .values({
            reference,
            received_at: receivedAt,
            applicant_name: texts.applicantName,
            title: texts.title,
            user_id: texts.userId,
            introduction: texts.introduction,
            strategy: texts.strategy,
            image_bytes: bytes,
          })
          .execute()
        for (const [position, image] of images.entries()) {
          await work
            .insertInto('application_image')
            .values({ reference, position, ...image })
            .execute()
        }
        return { reference, receivedAt }
      })
    },
    list: () =>
      db
        .selectFrom('market_maker_application')
        .selectAll()
        .select(({ selectFrom }) =>
          selectFrom('application_image')
            .select(({ fn }) => fn.countAll<number>().as('images'))
            .whereRef('application_image.reference', '=', 'market_maker_application.reference')
            .$asScalar()
            .$notNull()
            .as('images'),
        )
        .orderBy('received_at')
        .execute(),
    images: (reference) =>
      db
        .selectFrom('application_image')
        .select(['type', 'bytes'])
        .where('reference', '=', reference)
        .orderBy('position')
        .execute(),
    remove: async (reference) => {
      const { numDeletedRows } = await db
        .deleteFrom('market_maker_application')
        .where('reference', '=', reference)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

/** A number to ask by, such as `MM-20261119-7F3K2A`: nobody guesses that of somebody else. */
export function referenceOf(kind: 'MM' | 'H', time: number): string {
  const rendered = Array.from({ length: signCount }, () => signs[randomInt(signs.length)])
  return `${kind}-${dayOf(time).replaceAll('-', '')}-${rendered.join('')}`
}
