import type { Kysely, Transaction } from 'kysely'
import type { SessionOwner } from '../lib/session-owner.ts'
import type { Tables } from '../store/tables/tables.ts'

/** What somebody has shown who signs in. */
export type SignIn = PasswordSignIn | PasskeySignIn

interface PasskeySignIn {
  userId: string
  /** Counts the use of their passkey; false where it counts for nothing any more. */
  settle: (work: Transaction<Tables>) => Promise<boolean>
}

interface PasswordSignIn {
  userId: string
  /** The name they signed in under, as `nameKey` makes it. */
  nameKey: string
  /** The hash that their password was found to match. */
  passwordHash: string
}

/**
 * Locks a user's row for the rest of a transaction; false where there is none. Whatever changes who may
 * act for a user takes this lock first, so that none of it happens between another's check and its
 * writes.
 */
export async function lockUser(work: Transaction<Tables>, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await work
    // A write that changes nothing keeps others from changing it meanwhile.
    .updateTable('person')
    .set((row) => ({ email: row.ref('email') }))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Locks the row of a session's user; false where the session has ended. */
export async function lockOwner(work: Transaction<Tables>, owner: SessionOwner): Promise<boolean> {
  return (await lockUser(work, owner.userId)) && (await hasSession(work, owner))
}

/** False where a session has ended. Certain only while the user's row is locked. */
export async function hasSession(
  work: Kysely<Tables>,
  { userId, sessionId }: SessionOwner,
): Promise<boolean> {
  const session = await work
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('person_id', '=', userId)
    .executeTakeFirst()
  return session !== undefined
}

/** Locks the row of who signs in; false where the name, the password or the passkey is not theirs any more. */
export async function lockSignIn(work: Transaction<Tables>, signIn: SignIn): Promise<boolean> {
  if (!(await lockUser(work, signIn.userId))) return false
  if ('settle' in signIn) return signIn.settle(work)
  const { userId, nameKey, passwordHash } = signIn
  const known = await work
    .selectFrom('sign_in_name')
    .innerJoin('credential', 'credential.person_id', 'sign_in_name.person_id')
    .select('name_key')
    .where('name_key', '=', nameKey)
    .where('credential.person_id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst()
  return known !== undefined
}
