import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { SessionOwner } from '../lib/session-owner.ts'
import type { Tables } from '../store/tables/tables.ts'
import { transact } from '../store/transact.ts'
import { dropMailLinks, makeMailLink, spendMailLink } from './mail-links.ts'
import { claimName, nameKey, releaseName } from './sign-in/sign-in-names.ts'
import { lockOwner, lockUser } from './user-lock.ts'

/** A link that verifies an email, as it is sent. */
export interface EmailLink {
  address: string
  token: string
}

/** The emails of users: one that they have shown to be theirs, and perhaps another that they named. */
export interface Emails {
  /**
   * Sets down what the user of a session names as theirs, which is good for nothing yet; empty for none,
   * which takes the verified one away as well. With `sends` it makes the link that verifies it. Nothing
   * happens where the session has `ended`, and where the address got `tooMany` links.
   */
  name: (
    owner: SessionOwner,
    email: string,
    sends?: boolean,
  ) => Promise<'ended' | 'tooMany' | { link: EmailLink | undefined }>
  /**
   * Makes a link that verifies what a user named. Undefined where there is nothing to verify or where the
   * address has got too many.
   */
  link: (userId: string) => Promise<EmailLink | undefined>
  /**
   * Makes what was named the email of the session's user, who signs in by it from now on. `dead` for a
   * token that is not theirs, not for this address, too old or used; `taken` where it is somebody else's.
   */
  verify: (owner: SessionOwner, token: string) => Promise<'verified' | 'dead' | 'taken'>
}

const purpose = 'verify_email'

/** The emails in `db`. */
export function createEmails(db: Kysely<Tables>, clock: Clock): Emails {
  const write = async (
    work: Transaction<Tables>,
    userId: string,
    emails: { email?: string; unverified_email: string },
  ): Promise<void> => {
    await work
      .updateTable('person')
      .set({ ...emails, updated_at: clock.now() })
      .where('id', '=', userId)
      .execute()
  }

  return {
    name: (owner, email, sends = false) =>
      transact(db, async (work) => {
        if (!(await lockOwner(work, owner))) return 'ended'
        const { userId } = owner
        const { email: verified, unverified_email: waiting } = await emailsOf(work, userId)
        const isVerified = nameKey(email) === nameKey(verified)
        if (email !== '' && !isVerified && sends) {
          const token = await makeMailLink(work, { userId, purpose, address: email }, clock.now())
          if (token === undefined) return 'tooMany'
          await write(work, userId, { unverified_email: email })
          return { link: { address: email, token } }
        }
        const goesOnWaiting = email !== '' && nameKey(email) === nameKey(waiting)
        if (!goesOnWaiting) await dropMailLinks(work, userId, purpose, clock.now())
        if (email === '') await releaseName(work, userId, verified)
        await write(
          work,
          userId,
          email === ''
            ? { email: '', unverified_email: '' }
            : { unverified_email: isVerified ? '' : email },
        )
        return { link: undefined }
      }),

    link: (userId) =>
      transact(db, async (work) => {
        if (!(await lockUser(work, userId))) return undefined
        const address = (await emailsOf(work, userId)).unverified_email
        if (address === '') return undefined
        const token = await makeMailLink(work, { userId, purpose, address }, clock.now())
        return token === undefined ? undefined : { address, token }
      }),

    verify: (owner, token) =>
      transact(db, async (work) => {
        if (!(await lockOwner(work, owner))) return 'dead'
        const { userId } = owner
        const { email, unverified_email: address } = await emailsOf(work, userId)
        const link = { userId, purpose, address } as const
        if (address === '' || !(await spendMailLink(work, token, link, clock.now()))) return 'dead'
        if (!(await claimName(work, userId, address))) return 'taken'
        await releaseName(work, userId, email)
        await write(work, userId, { email: address, unverified_email: '' })
        return 'verified'
      }),
  }
}

function emailsOf(work: Transaction<Tables>, userId: string) {
  return work
    .selectFrom('person')
    .select(['email', 'unverified_email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
