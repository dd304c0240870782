import { type Kysely, sql } from 'kysely'
import { notificationChannels } from '../../src/contract/entities/alert/alert-enums.ts'
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

/** Channels whose receivers the store knows by address or number. */
type StoredChannel = typeof notificationChannels.email | typeof notificationChannels.sms

/** Counts messages of alerts by a channel to one receiver that `db` tells of; `now` in Unix ms. */
export function countAlertMessages(
  db: Kysely<Tables>,
  channel: StoredChannel,
  now: () => number,
): (receiver: string) => Promise<number> {
  return (receiver) => countSent(db, channel, receiver, now() - day)
}

/** What was sent to one user at one moment was one message, of however many events. */
async function countSent(
  db: Kysely<Tables>,
  channel: StoredChannel,
  receiver: string,
  since: number,
): Promise<number> {
  const messages = db
    .selectFrom('delivery')
    .select(['person_id', 'at'])
    .distinct()
    .where('person_id', 'in', usersOf(db, channel, receiver))
    .where('channel', '=', channel)
    .where('state', '=', 'sent')
    .where('at', '>', since)
    .as('messages')
  const row = await db
    .selectFrom(messages)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** A verified phone signs its user in, while several may have named one email address. */
function usersOf(db: Kysely<Tables>, channel: StoredChannel, receiver: string) {
  return channel === notificationChannels.sms
    ? db.selectFrom('sign_in_name').select('person_id').where('name_key', '=', receiver)
    : db.selectFrom('person').select('id as person_id').where(sql`lower(email)`, '=', receiver)
}
