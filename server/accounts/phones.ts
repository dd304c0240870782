import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { SessionOwner } from '../lib/session-owner.ts'
import { getOrCreateSetting } from '../store/settings.ts'
import type { Tables } from '../store/tables/tables.ts'
import { transact } from '../store/transact.ts'
import { dropPhoneCodes, makePhoneCode, spendPhoneCode } from './phone-codes.ts'
import { newToken } from './sessions/tokens.ts'
import { claimName, releaseName } from './sign-in/sign-in-names.ts'
import { lockOwner, lockUser } from './user-lock.ts'

/**
 * The phones of users, as E.164 writes them: one that they have shown to be theirs, and perhaps another that
 * they named.
 */
export interface Phones {
  /**
   * Sets down what the user of a session names as theirs, which is good for nothing yet; empty for none,
   * which takes the verified one away as well. False, and nothing happens, where the session has ended.
   */
  name: (owner: SessionOwner, phone: string) => Promise<boolean>
  /**
   * Makes a code that verifies what a user named. Undefined where there is nothing to verify or where the
   * number or the user has got too many.
   */
  code: (userId: string) => Promise<{ phone: string; code: string } | undefined>
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
    name: (owner, phone) =>
      transact(db, async (work) => {
        if (!(await lockOwner(work, owner))) return false
        const { userId } = owner
        const verified = (await phonesOf(work, userId)).phone
        await dropPhoneCodes(work, userId, clock.now())
        if (phone === '') {
          await releaseName(work, userId, verified)
          await write(work, userId, { phone: '', unverified_phone: '' })
        } else {
          await write(work, userId, { unverified_phone: phone === verified ? '' : phone })
        }
        return true
      }),

    code: async (userId) => {
      const key = await readKey()
      return transact(db, async (work) => {
        if (!(await lockUser(work, userId))) return undefined
        const phone = (await phonesOf(work, userId)).unverified_phone
        if (phone === '') return undefined
        const code = await makePhoneCode(work, key, { userId, phone }, clock.now())
        return code === undefined ? undefined : { phone, code }
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
