import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import { locksRows } from '../store/dialect.ts'
import type { PersonTable } from '../store/tables/account-tables.ts'
import type { Tables } from '../store/tables/tables.ts'
import { transact } from '../store/transact.ts'
import { hasSession } from './person-lock.ts'
import { sessionsInOrder } from './sessions/session-order.ts'
import { newPersonId } from './sessions/tokens.ts'
import { claimName, nameKey } from './sign-in/sign-in-names.ts'

/** A person with an account. */
export type Person = Selectable<PersonTable>

/** What an account is made of. */
export interface NewPerson {
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

/** The people of the store. */
export interface People {
  /** Creates an account; undefined where the login name is taken. */
  create: (person: NewPerson) => Promise<Person | undefined>
  find: (personId: string) => Promise<Person | undefined>
  /** The hash of a person's password. */
  passwordHash: (personId: string) => Promise<string | undefined>
  /** Puts a hash in the place of another, or of any; false where it is not that one any more. */
  changePassword: (
    work: Transaction<Tables>,
    personId: string,
    change: { from?: string; to: string },
  ) => Promise<boolean>
  /**
   * Deletes a person with everything that is theirs, in one transaction; answers the ids of the sessions that
   * end with them. Nothing happens where there is no such person, or where the session that asks for it has
   * ended.
   */
  remove: (personId: string, asking?: string) => Promise<readonly string[]>
  /** Who signs in under a login name, a verified email or a verified phone, with the hash of their password. */
  findByName: (name: string) => Promise<(Person & { password_hash: string }) | undefined>
}

/** The people in `db`. */
export function createPeople(db: Kysely<Tables>, clock: Clock): People {
  return {
    create: (person) => db.transaction().execute((work) => insert(work, person, clock.now())),
    find: (id) => db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst(),
    passwordHash: async (personId) => {
      const known = await db
        .selectFrom('credential')
        .select('password_hash')
        .where('person_id', '=', personId)
        .executeTakeFirst()
      return known?.password_hash
    },
    changePassword: async (work, personId, { from, to }) => {
      const { numUpdatedRows } = await work
        .updateTable('credential')
        .set({ password_hash: to, changed_at: clock.now() })
        .where('person_id', '=', personId)
        .$if(from !== undefined, (own) => own.where('password_hash', '=', from ?? ''))
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    remove: (personId, asking) => transact(db, (work) => remove(work, personId, asking)),
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
  personId: string,
  asking: string | undefined,
): Promise<readonly string[]> {
  const person = await work
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .$if(locksRows(work), (rows) => rows.forUpdate())
    .executeTakeFirst()
  if (person === undefined) return []
  const asked = asking === undefined || (await hasSession(work, { personId, sessionId: asking }))
  if (!asked) return []
  // Before what refers to both a session and the person, in the order in which sessions end.
  const ended = await work
    .deleteFrom('session')
    .where(
      'id',
      'in',
      sessionsInOrder(work, (rows) => rows.where('person_id', '=', personId)),
    )
    .returning('id')
    .execute()
  await work.deleteFrom('person').where('id', '=', personId).execute()
  return ended.map(({ id }) => id)
}

async function insert(
  db: Kysely<Tables>,
  { loginName, email, phone = '', passwordHash, accountMode = 0, profile = '{}' }: NewPerson,
  now: number,
): Promise<Person | undefined> {
  const person: Person = {
    id: newPersonId(),
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
  await db.insertInto('person').values(person).execute()
  if (!(await claimName(db, person.id, loginName))) {
    await db.deleteFrom('person').where('id', '=', person.id).execute()
    return undefined
  }
  await db
    .insertInto('credential')
    .values({ person_id: person.id, password_hash: passwordHash, changed_at: now })
    .execute()
  return person
}
