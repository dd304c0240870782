import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import { locksRows } from '../store/dialect.ts'
import type { UserTable } from '../store/tables/account-tables.ts'
import type { Tables } from '../store/tables/tables.ts'
import { transact } from '../store/transact.ts'
import { sessionsInOrder } from './sessions/session-order.ts'
import { newUserId } from './sessions/tokens.ts'
import { claimName, nameKey } from './sign-in/sign-in-names.ts'
import { hasSession } from './user-lock.ts'

/** A user with an account. */
export type User = Selectable<UserTable>

/** What an account is made of. */
export interface NewUser {
  loginName: string
  /** Not verified; empty for none. */
  email: string
  /** Not verified, as E.164 writes it. */
  phone?: string
  passwordHash: string
  accountMode?: number
  /** See `profileSchema`. */
  profile?: string
}

/** The users of the store. */
export interface Users {
  /** Creates an account; undefined where the login name is taken. */
  create: (user: NewUser) => Promise<User | undefined>
  find: (userId: string) => Promise<User | undefined>
  /** The hash of a user's password. */
  passwordHash: (userId: string) => Promise<string | undefined>
  /** Puts a hash in the place of another, or of any; false where it is not that one any more. */
  changePassword: (
    work: Transaction<Tables>,
    userId: string,
    change: { from?: string; to: string },
  ) => Promise<boolean>
  /**
   * Deletes a user with everything that is theirs, in one transaction; answers the ids of the sessions that
   * end with them. Nothing happens where there is no such user, or where the session that asks for it has
   * ended.
   */
  remove: (userId: string, asking?: string) => Promise<readonly string[]>
  /** Who signs in under a login name, a verified email or a verified phone, with the hash of their password. */
  findByName: (name: string) => Promise<(User & { password_hash: string }) | undefined>
}

/** The users in `db`. */
export function createUsers(db: Kysely<Tables>, clock: Clock): Users {
  return {
    create: (user) => db.transaction().execute((work) => insert(work, user, clock.now())),
    find: (id) => db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst(),
    passwordHash: async (userId) => {
      const known = await db
        .selectFrom('credential')
        .select('password_hash')
        .where('person_id', '=', userId)
        .executeTakeFirst()
      return known?.password_hash
    },
    changePassword: async (work, userId, { from, to }) => {
      const { numUpdatedRows } = await work
        .updateTable('credential')
        .set({ password_hash: to, changed_at: clock.now() })
        .where('person_id', '=', userId)
        .$if(from !== undefined, (own) => own.where('password_hash', '=', from ?? ''))
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    remove: (userId, asking) => transact(db, (work) => remove(work, userId, asking)),
    findByName: (name) =>
      db
        .selectFrom('sign_in_name')
        .innerJoin('person', 'person.id', 'sign_in_name.person_id')
        .innerJoin('credential', 'credential.person_id', 'person.id')
        .selectAll('person')
        .select('credential.password_hash')
        .where('name_key', '=', nameKey(name))
        .executeTakeFirst(),
  }
}

/** Foreign keys take everything else; see `holdRows` for why the row is locked before anything is deleted. */
async function remove(
  work: Kysely<Tables>,
  userId: string,
  asking: string | undefined,
): Promise<readonly string[]> {
  const user = await work
    .selectFrom('person')
    .select('id')
    .where('id', '=', userId)
    .$if(locksRows(work), (rows) => rows.forUpdate())
    .executeTakeFirst()
  if (user === undefined) return []
  const asked = asking === undefined || (await hasSession(work, { userId, sessionId: asking }))
  if (!asked) return []
  // Before what refers to both a session and the user, in the order in which sessions end.
  const ended = await work
    .deleteFrom('session')
    .where(
      'id',
      'in',
      sessionsInOrder(work, (rows) => rows.where('person_id', '=', userId)),
    )
    .returning('id')
    .execute()
  await work.deleteFrom('person').where('id', '=', userId).execute()
  return ended.map(({ id }) => id)
}

async function insert(
  db: Kysely<Tables>,
  { loginName, email, phone = '', passwordHash, accountMode = 0, profile = '{}' }: NewUser,
  now: number,
): Promise<User | undefined> {
  const user: User = {
    id: newUserId(),
    login_name: loginName,
    email: '',
    unverified_email: email,
    phone: '',
    unverified_phone: phone,
    account_mode: accountMode,
    profile,
    created_at: now,
    updated_at: now,
  }
  await db.insertInto('person').values(user).execute()
  if (!(await claimName(db, user.id, loginName))) {
    await db.deleteFrom('person').where('id', '=', user.id).execute()
    return undefined
  }
  await db
    .insertInto('credential')
    .values({ person_id: user.id, password_hash: passwordHash, changed_at: now })
    .execute()
  return user
}
