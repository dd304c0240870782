import { type Kysely, sql } from 'kysely'
import { notificationChannels } from '../../src/contract/enums.ts'
import { LruCache } from '../lib/lru-cache.ts'
import type { Tables } from '../store/tables/tables.ts'

/** How many emails an address may get, whoever named it as theirs. */
export interface MailAllowance {
  /** Takes one email from what is left to an address; false where nothing is. */
  take: (address: string) => Promise<boolean>
  /** The email was not sent. */
  giveBack: (address: string) => void
}

/** Emails to one address in 24 hours, over all users. */
const mostMails = 20

const day = 86_400_000
/** Addresses whose emails under way are remembered. */
const manyAddresses = 10_000

/**
 * The allowance as the messages in `db` tell it, together with what this gateway is sending just now.
 * `now` in Unix ms.
 */
export function createMailAllowance(db: Kysely<Tables>, now: () => number): MailAllowance {
  const taken = new LruCache<string, { times: number[] }>(manyAddresses)
  const ofAddress = (address: string) => taken.take(address.toLowerCase(), () => ({ times: [] }))
  return {
    take: async (address) => {
      const since = now() - day
      const stored = await countSent(db, address.toLowerCase(), since)
      const own = ofAddress(address)
      own.times = own.times.filter((time) => time > since)
      if (Math.max(stored, own.times.length) >= mostMails) return false
      own.times.push(now())
      return true
    },
    giveBack: (address) => void ofAddress(address).times.pop(),
  }
}

/** What was sent to one user at one moment was one email, of however many events. */
async function countSent(db: Kysely<Tables>, address: string, since: number): Promise<number> {
  const emails = db
    .selectFrom('delivery')
    .innerJoin('person', 'person.id', 'delivery.person_id')
    .select(['delivery.person_id', 'delivery.at'])
    .distinct()
    .where(sql`lower(person.email)`, '=', address)
    .where('delivery.channel', '=', notificationChannels.email)
    .where('delivery.state', '=', 'sent')
    .where('delivery.at', '>', since)
    .as('emails')
  const row = await db
    .selectFrom(emails)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
