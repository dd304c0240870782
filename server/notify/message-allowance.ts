import { type Kysely, sql } from 'kysely'
import { notificationChannels } from '../../src/contract/enums.ts'
import type { MakeBuckets } from '../lib/token-buckets.ts'
import type { Tables } from '../store/tables/tables.ts'

/** How many messages of one kind somebody may get, whoever named the address, phone or device as theirs. */
export interface MessageAllowance {
  /** Takes one message from what is left to a receiver; false where nothing is. */
  take: (receiver: string) => Promise<boolean>
  /** The message was not sent. */
  giveBack: (receiver: string) => Promise<void>
}

/** Messages of each kind to one receiver in 24 hours, over all users and all gateways. */
const mostInDay = {
  alert_mails: 20,
  account_mails: 20,
  // Each costs the operator money.
  alert_texts: 20,
  alert_pushes: 500,
} as const

const day = 86_400_000

/** What an allowance is counted with. */
export interface MessageAllowanceOptions {
  /** Counts for all gateways on the store, where there are several. */
  buckets: MakeBuckets
  /** Messages of one kind do not use up those of another. */
  kind: keyof typeof mostInDay
  /** How many were sent to a receiver in the last day, as far as that is stored. */
  countStored?: (receiver: string) => Promise<number>
}

/** An allowance of messages of one kind. */
export function createMessageAllowance(options: MessageAllowanceOptions): MessageAllowance {
  const { kind, countStored } = options
  const most = mostInDay[kind]
  // Where nothing tells of those before, as many as come back in a day have to be left out at first.
  const capacity = countStored === undefined ? most / 2 : most
  const buckets = options.buckets(kind, { capacity, perSecond: (capacity * 1_000) / day })
  return {
    take: async (receiver) => {
      const key = receiver.toLowerCase()
      const stored = (await countStored?.(key)) ?? 0
      return stored < most && (await buckets.take(key)) === 0
    },
    giveBack: (receiver) => buckets.giveBack(receiver.toLowerCase()),
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
