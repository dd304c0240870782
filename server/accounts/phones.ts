import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { SessionOwner } from '../lib/session-owner.ts'
import { getOrCreateSetting } from '../store/settings.ts'
import type { Tables } from '../store/tables/tables.ts'
import { transact } from '../store/transact.ts'
import { dropPhoneCodes, makePhoneCode, spendPhoneCode } from './phone-codes.ts'
import { newToken } from './sessions/tokens.ts'
import { claimName, releaseName } from './sign-in/sign-in-names.ts'
import { lockOwner } from './user-lock.ts'

/** A code that verifies a phone, as it is sent. */
export interface SentPhoneCode {
  phone: string
  code: string
}

/**
 * The phones of users, as E.164 writes them: one that they have shown to be theirs, and perhaps another that
 * they named.
 */
export interface Phones {
  /**
   * Sets down what the user of a session names as theirs, which is good for nothing yet; empty for none,
   * which takes the verified one away as well. With `sends` it makes the code that verifies it. Nothing
   * happens where the session has `ended`, and where the number or the user got `tooMany` codes.
   */
  name: (
    owner: SessionOwner,
    phone: string,
    sends?: boolean,
  ) => Promise<'ended' | 'tooMany' | { sent: SentPhoneCode | undefined }>
  /**
   * Makes what was named the phone of the session's user, who signs in by it from now on. `dead` for a code
   * that is not the newest of this user and number, too old, used or tried too often; `taken` where the
   * number is somebody else's.
   */
  verify: (owner: SessionOwner, code: string) => Promise<'verified' | 'dead' | 'taken'>
}

/** The name of the key in the table `setting`. */
export const phoneCodeKey = 'phone_code_key'

/** The phones in `db`. */
export function createPhones(db: Kysely<Tables>, clock: Clock): Phones {
  const readKey = (): Promise<string> => getOrCreateSetting(db, phoneCodeKey, newToken, clock.now())

  const write = async (
    work: Transaction<Tables>,
    userId: string,
    phones: { phone?: string; unverified_phone: string },
  ): Promise<void> => {
    await work
      .updateTable('person')
      .set({ ...phones, updated_at: clock.now() })
      .where('id', '=', userId)
      .execute()
  }

  return {
    name: async (owner, phone, sends = false) => {
      const key = await readKey()
      return transact(db, async (work) => {
        if (!(await lockOwner(work, owner))) return 'ended'
        const { userId } = owner
        const { phone: verified, unverified_phone: waiting } = await phonesOf(work, userId)
        const isVerified = phone === verified
        if (phone !== '' && !isVerified && sends) {
          const code = await makePhoneCode(work, key, { userId, phone }, clock.now())
          if (code === undefined) return 'tooMany'
          await write(work, userId, { unverified_phone: phone })
          return { sent: { phone, code } }
        }
        if (phone === '' || phone !== waiting) await dropPhoneCodes(work, userId, clock.now())
        if (phone === '') await releaseName(work, userId, verified)
        await write(
          work,
          userId,
          phone === ''
            ? { phone: '', unverified_phone: '' }
            : { unverified_phone: isVerified ? '' : phone },
        )
        return { sent: undefined }
      })
    },

    verify: async (owner, code) => {
      const key = await readKey()
      return transact(db, async (work) => {
        if (!(await lockOwner(work, owner))) return 'dead'
        const { userId } = owner
        const { phone: before, unverified_phone: phone } = await phonesOf(work, userId)
        const entered = { code, now: clock.now() }
        if (!(await spendPhoneCode(work, key, { userId, phone }, entered))) return 'dead'
        if (!(await claimName(work, userId, phone))) return 'taken'
        await releaseName(work, userId, before)
        await write(work, userId, { phone, unverified_phone: '' })
        return 'verified'
      })
    },
  }
}

function phonesOf(work: Transaction<Tables>, userId: string) {
  return work
    .selectFrom('person')
    .select(['phone', 'unverified_phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
