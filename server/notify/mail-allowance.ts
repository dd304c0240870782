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

/** Emails of one kind to one address in 24 hours, over all users. */
const mostMails = 20

const day = 86_400_000
/** Addresses whose emails under way are remembered. */
const manyAddresses = 10_000

/**
 * The allowance of emails of alerts: what `db` tells of them, together with what this gateway is sending just now.
 * `now` in Unix ms.
 */
export function createAlertMailAllowance(db: Kysely<Tables>, now: () => number): MailAllowance {
  return createMailAllowance(now, (address, since) => countSent(db, address, since))
}

/**
 * An allowance of its own, so that emails of one kind do not use up those of another.
 * @param now Unix ms
 * @param countStored how many were sent to an address since a moment, as far as that is stored
 */
export function createMailAllowance(
  now: () => number,
  countStored: (address: string, since: number) => Promise<number> = async () => 0,
): MailAllowance {
  const taken = new LruCache<string, { times: number[] }>(manyAddresses)
  const ofAddress = (address: string) => taken.take(address.toLowerCase(), () => ({ times: [] }))
  return {
    take: async (address) => {
      const since = now() - day
      const stored = await countStored(address.toLowerCase(), since)
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
