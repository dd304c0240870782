import type { Transaction } from 'kysely'
import { passkeyLimits } from '../../../src/contract/entities/passkey.ts'
import type { SessionOwner } from '../../lib/session-owner.ts'
import type { PasskeyTable } from '../../store/tables/account-tables.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { newSessionId } from '../sessions/tokens.ts'
import { lockOwner } from '../user-lock.ts'
import { spendChallenge } from './challenges.ts'

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
