import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { SessionOwner } from '../lib/session-owner.ts'
import type { Tables } from '../store/tables/tables.ts'
import { transact } from '../store/transact.ts'
import { dropMailLinks, makeMailLink, spendMailLink } from './mail-links.ts'
import { lockOwner, lockPerson } from './person-lock.ts'
import { claimName, nameKey, releaseName } from './sign-in/sign-in-names.ts'

/** The emails of people: one that they have shown to be theirs, and perhaps another that they named. */
export interface Emails {
  /**
   * Sets down what the person of a session names as theirs, which is good for nothing yet; empty for none,
   * which takes the verified one away as well. False, and nothing happens, where the session has ended.
   */
  name: (owner: SessionOwner, email: string) => Promise<boolean>
  /**
   * Makes a link that verifies what a person named. Undefined where there is nothing to verify or where the
   * address has got too many.
   */
  link: (personId: string) => Promise<{ address: string; token: string } | undefined>
  /**
   * Makes what was named the email of the session's person, who signs in by it from now on. `dead` for a
   * token that is not theirs, not for this address, too old or used; `taken` where it is somebody else's.
   */
  verify: (owner: SessionOwner, token: string) => Promise<'verified' | 'dead' | 'taken'>
}

const purpose = 'verify_email'

/** The emails in `db`. */
export function createEmails(db: Kysely<Tables>, clock: Clock): Emails {
  const write = async (
    work: Transaction<Tables>,
    personId: string,
    emails: { email?: string; unverified_email: string },
  ): Promise<void> => {
    await work
      .updateTable('person')
      .set({ ...emails, updated_at: clock.now() })
      .where('id', '=', personId)
      .execute()
  }

  return {
    name: (owner, email) =>
      transact(db, async (work) => {
        if (!(await lockOwner(work, owner))) return false
        const { personId } = owner
        const verified = (await emailsOf(work, personId)).email
        await dropMailLinks(work, personId, purpose, clock.now())
        if (email === '') {
          await releaseName(work, personId, verified)
          await write(work, personId, { email: '', unverified_email: '' })
        } else {
          const isVerified = nameKey(email) === nameKey(verified)
          await write(work, personId, { unverified_email: isVerified ? '' : email })
        }
        return true
      }),

    link: (personId) =>
      transact(db, async (work) => {
        if (!(await lockPerson(work, personId))) return undefined
        const address = (await emailsOf(work, personId)).unverified_email
        if (address === '') return undefined
        const token = await makeMailLink(work, { personId, purpose, address }, clock.now())
        return token === undefined ? undefined : { address, token }
      }),

    verify: (owner, token) =>
      transact(db, async (work) => {
        if (!(await lockOwner(work, owner))) return 'dead'
        const { personId } = owner
        const { email, unverified_email: address } = await emailsOf(work, personId)
        const link = { personId, purpose, address } as const
        if (address === '' || !(await spendMailLink(work, token, link, clock.now()))) return 'dead'
        if (!(await claimName(work, personId, address))) return 'taken'
        await releaseName(work, personId, email)
        await write(work, personId, { email: address, unverified_email: '' })
        return 'verified'
      }),
  }
}

function emailsOf(work: Transaction<Tables>, personId: string) {
  return work
    .selectFrom('person')
    .select(['email', 'unverified_email'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}
