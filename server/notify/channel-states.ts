import type { Kysely } from 'kysely'
import {
  type NotificationChannel,
  notificationChannels,
} from '../../src/contract/entities/alert/alert-enums.ts'
import type { ChannelState } from '../../src/contract/entities/alert/alert-limits.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { Recipient } from './fired-event.ts'
import { lacking } from './lacking.ts'

/** What the operator has set up. */
export interface ConfiguredChannels {
  email: boolean
  sms: boolean
}

/** What the state of a user's channels follows from. */
export interface ChannelFacts {
  configured: ConfiguredChannels
  recipient: Pick<Recipient, 'email' | 'phone'>
  /** Browsers that take push messages. */
  devices: number
  /** Failures since the last message that went through, by channel. */
  failures: ReadonlyMap<NotificationChannel, { since: number; reason: string }>
}

const { push, sms, email, station, pop } = notificationChannels

/** The state of every channel of a user. The log and open pages are always ready. */
export function channelStates({
  configured,
  recipient,
  devices,
  failures,
}: ChannelFacts): ChannelState[] {
  const stateOf = (
    channel: NotificationChannel,
    lacks: Exclude<ChannelState['state'], 'ready' | 'failing'> | undefined,
  ): ChannelState => {
    if (lacks !== undefined) return { channel, state: lacks, reason: '' }
    const failure = failures.get(channel)
    return failure === undefined
      ? { channel, state: 'ready', reason: '' }
      : { channel, state: 'failing', ...failure }
  }
  const addressed = (isConfigured: boolean, address: string | undefined) => {
    if (!isConfigured) return 'notConfigured'
    return address === undefined ? 'needsAddress' : undefined
  }
  return [
    stateOf(push, devices === 0 ? 'needsDevice' : undefined),
    stateOf(sms, addressed(configured.sms, recipient.phone)),
    stateOf(email, addressed(configured.email, recipient.email)),
    { channel: station, state: 'ready', reason: '' },
    { channel: pop, state: 'ready', reason: '' },
  ]
}

/** How far back failures count, in ms: what failed longer ago says nothing about now. */
const memory = 7 * 86_400_000

/** Channels of a user whose last messages failed, since when and why. `now` in Unix ms. */
export async function loadFailures(
  db: Kysely<Tables>,
  userId: string,
  now: number,
): Promise<ChannelFacts['failures']> {
  const failures = new Map<NotificationChannel, { since: number; reason: string }>()
  for (const channel of [push, sms, email]) {
    const latest = await db
      .selectFrom('delivery')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('person_id', '=', userId)
      .where('channel', '=', channel)
      .where('state', '=', 'sent')
      .executeTakeFirst()
    const rows = await db
      .selectFrom('delivery')
      .select(['at', 'error'])
      .where('person_id', '=', userId)
      .where('channel', '=', channel)
      .where('state', 'in', ['failing', 'dead'])
      .where('at', '>', Math.max(latest?.at ?? 0, now - memory))
      .where('error', 'not in', Object.values(lacking))
      .orderBy('at')
      .limit(100)
      .execute()
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) continue
    failures.set(channel, { since: first.at, reason: last.error })
  }
  return failures
}
