import type { Kysely } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { Tables } from '../store/tables/tables.ts'
import { transact } from '../store/transact.ts'
import { findMailLink, makeMailLink, spendMailLink } from './mail-links.ts'
import type { People, Person } from './people.ts'
import { lockPerson } from './person-lock.ts'
import type { Sessions } from './sessions/sessions.ts'
import { nameKey } from './sign-in/sign-in-names.ts'

/** A link that was asked for; its token is undefined where the person has got too many. */
export interface PasswordResetLink {
  personId: string
  /** The verified email as it was written. */
  address: string
  token: string | undefined
}

/** Links by which people whose email is verified set a new password without the one before. */
export interface PasswordResets {
  /** Makes a link for who has shown an email to be theirs; undefined where nobody has. */
  link: (email: string) => Promise<PasswordResetLink | undefined>
  /** Whom a token is for, while it may be used. */
  find: (token: string) => Promise<Person | undefined>
  /**
   * Uses a token up: the hash is that of the person's password, and all their sessions end. False, and nothing
   * happens, where the token is not good any more.
   */
  use: (token: string, passwordHash: string) => Promise<boolean>
}

interface PasswordResetParts {
  db: Kysely<Tables>
  clock: Clock
  people: Pick<People, 'find' | 'findByName' | 'changePassword'>
  sessions: Pick<Sessions, 'endAll'>
}

const purpose = 'reset_password'

/** The links in `db`. */
export function createPasswordResets(parts: PasswordResetParts): PasswordResets {
  const { db, clock, people, sessions } = parts

  return {
    link: async (email) => {
      const { id: personId } = (await people.findByName(email)) ?? {}
      if (personId === undefined) return undefined
      return transact(db, async (work) => {
        const address = await lockedEmail(work, personId)
        if (address === undefined || nameKey(address) !== nameKey(email)) return undefined
        const token = await makeMailLink(work, { personId, purpose, address }, clock.now())
        return { personId, address, token }
      })
    },

    find: async (token) => {
      const link = await findMailLink(db, token, purpose, clock.now())
      return link && people.find(link.personId)
    },

    use: async (token, passwordHash) => {
      const link = await findMailLink(db, token, purpose, clock.now())
      if (link === undefined) return false
      const { personId } = link
      return sessions.endAll(personId, async (work) => {
        const address = await lockedEmail(work, personId)
        // Somebody else may read the mails of an address that was given up since.
        if (address === undefined || nameKey(address) !== link.address) return false
        if (!(await spendMailLink(work, token, link, clock.now()))) return false
        return people.changePassword(work, personId, { to: passwordHash })
      })
    },
  }
}

/** The verified email of a person, whose row is locked from then on; undefined where there is nobody. */
async function lockedEmail(
  work: Parameters<typeof lockPerson>[0],
  personId: string,
): Promise<string | undefined> {
  if (!(await lockPerson(work, personId))) return undefined
  const { email } = await work
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return email
}
