import type { Kysely, Selectable, Transaction } from 'kysely'
import { passkeyLimits } from '../../../src/contract/entities/passkey.ts'
import type { SessionOwner } from '../../lib/session-owner.ts'
import type { PasskeyTable } from '../../store/tables/account-tables.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { newSessionId } from '../sessions/tokens.ts'
import { lockOwner } from '../user-lock.ts'
import { spendChallenge } from './challenges.ts'

/** A passkey as it is stored. */
export type StoredPasskey = Selectable<PasskeyTable>

/** A passkey that has just been made. */
export type NewPasskey = Pick<
  PasskeyTable,
  'host' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'
>

/**
 * What became of a passkey: `ended` where the session has, `limit` where the user has as many as may be,
 * `tooLate` where the challenge was used before, and `known` where somebody has this one already.
 */
export type PasskeyAddition = 'added' | 'ended' | 'limit' | 'tooLate' | 'known'

/** A user's passkeys, the one added last first. */
export function passkeysOf(db: Kysely<Tables>, userId: string): Promise<StoredPasskey[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('person_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The passkey that an authenticator names. */
export function findPasskey(
  db: Kysely<Tables>,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Writes that a passkey was used. False where it was removed or used since it was looked at. */
export async function countUse(
  work: Transaction<Tables>,
  passkey: Pick<StoredPasskey, 'id' | 'counter'>,
  counter: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await work
    .updateTable('passkey')
    .set({ counter, used_at: now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Gives a user's passkey another name; nothing happens where there is no such one. */
export async function renamePasskey(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  name: string,
): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', userId)
    .execute()
}

/** Removes a user's passkey: whether there was one. */
export async function removePasskey(
  work: Transaction<Tables>,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await work
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('person_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Stores a passkey for the user of a session. */
export async function addPasskey(
  work: Transaction<Tables>,
  owner: SessionOwner,
  challenge: string,
  passkey: NewPasskey,
  now: number,
): Promise<PasskeyAddition> {
  if (!(await lockOwner(work, owner))) return 'ended'
  const { userId } = owner
  const { count } = await work
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= passkeyLimits.perUser) return 'limit'
  if (!(await spendChallenge(work, challenge, now))) return 'tooLate'
  const { numInsertedOrUpdatedRows } = await work
    .insertInto('passkey')
    .values({
      ...passkey,
      id: newSessionId(),
      person_id: userId,
      created_at: now,
      used_at: null,
    })
    .onConflict((known) => known.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? 'added' : 'known'
}
