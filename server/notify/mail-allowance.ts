import { type Kysely, sql } from 'kysely'
import { notificationChannels } from '../../src/contract/enums.ts'
import type { MakeBuckets } from '../lib/token-buckets.ts'
import type { Tables } from '../store/tables/tables.ts'

/** How many emails an address may get, whoever named it as theirs. */
export interface MailAllowance {
  /** Takes one email from what is left to an address; false where nothing is. */
  take: (address: string) => Promise<boolean>
  /** The email was not sent. */
  giveBack: (address: string) => Promise<void>
}

/** Emails of one kind to one address in 24 hours, over all users and all gateways. */
const mostMails = 20

const day = 86_400_000

/** What an allowance is counted with. */
export interface MailAllowanceOptions {
  /** Counts for all gateways on the store, where there are several. */
  buckets: MakeBuckets
  /** Emails of one kind do not use up those of another. */
  kind: 'alert_mails' | 'account_mails'
  /** How many were sent to an address in the last day, as far as that is stored. */
  countStored?: (address: string) => Promise<number>
}

/** An allowance of emails of one kind. */
export function createMailAllowance(options: MailAllowanceOptions): MailAllowance {
  const { kind, countStored } = options
  // Where nothing tells of those before, as many as come back in a day have to be left out at first.
  const capacity = countStored === undefined ? mostMails / 2 : mostMails
  const buckets = options.buckets(kind, { capacity, perSecond: (capacity * 1_000) / day })
  return {
    take: async (address) => {
      const key = address.toLowerCase()
      const stored = (await countStored?.(key)) ?? 0
      return stored < mostMails && (await buckets.take(key)) === 0
    },
    giveBack: (address) => buckets.giveBack(address.toLowerCase()),
  }
}

/** Counts emails of alerts that `db` tells of; `now` in Unix ms. */
export function countAlertMails(
  db: Kysely<Tables>,
  now: () => number,
): (address: string) => Promise<number> {
  return (address) => countSent(db, address, now() - day)
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
