import type { Kysely } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { Tables } from '../store/tables/tables.ts'
import { transact } from '../store/transact.ts'
import { findMailLink, makeMailLink, spendMailLink } from './mail-links.ts'
import type { Sessions } from './sessions/sessions.ts'
import { nameKey } from './sign-in/sign-in-names.ts'
import { lockUser } from './user-lock.ts'
import type { User, Users } from './users.ts'

/** A link that was asked for; its token is undefined where the user has got too many. */
export interface PasswordResetLink {
  userId: string
  /** The verified email as it was written. */
  address: string
  token: string | undefined
}

/** Links by which users whose email is verified set a new password without the one before. */
export interface PasswordResets {
  /** Makes a link for who has shown an email to be theirs; undefined where nobody has. */
  link: (email: string) => Promise<PasswordResetLink | undefined>
  /** Whom a token is for, while it may be used. */
  find: (token: string) => Promise<User | undefined>
  /**
   * Uses a token up: the hash is that of the user's password, and all their sessions end. False, and nothing
   * happens, where the token is not good any more.
   */
  use: (token: string, passwordHash: string) => Promise<boolean>
}

interface PasswordResetParts {
  db: Kysely<Tables>
  clock: Clock
  users: Pick<Users, 'find' | 'findByName' | 'changePassword'>
  sessions: Pick<Sessions, 'endAll'>
}

const purpose = 'reset_password'

/** The links in `db`. */
export function createPasswordResets(parts: PasswordResetParts): PasswordResets {
  const { db, clock, users, sessions } = parts

  return {
    link: async (email) => {
      const { id: userId } = (await users.findByName(email)) ?? {}
      if (userId === undefined) return undefined
      return transact(db, async (work) => {
        const address = await lockedEmail(work, userId)
        if (address === undefined || nameKey(address) !== nameKey(email)) return undefined
        const token = await makeMailLink(work, { userId, purpose, address }, clock.now())
        return { userId, address, token }
      })
    },

    find: async (token) => {
      const link = await findMailLink(db, token, purpose, clock.now())
      return link && users.find(link.userId)
    },

    use: async (token, passwordHash) => {
      const link = await findMailLink(db, token, purpose, clock.now())
      if (link === undefined) return false
      const { userId } = link
      return sessions.endAll(userId, async (work) => {
        const address = await lockedEmail(work, userId)
        // Somebody else may read the mails of an address that was given up since.
        if (address === undefined || nameKey(address) !== link.address) return false
        if (!(await spendMailLink(work, token, link, clock.now()))) return false
        return users.changePassword(work, userId, { to: passwordHash })
      })
    },
  }
}

/** The verified email of a user, whose row is locked from then on; undefined where there is nobody. */
async function lockedEmail(
  work: Parameters<typeof lockUser>[0],
  userId: string,
): Promise<string | undefined> {
  if (!(await lockUser(work, userId))) return undefined
  const { email } = await work
    .selectFrom('person')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return email
}
