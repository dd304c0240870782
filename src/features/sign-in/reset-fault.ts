import * as v from 'valibot'
import { ApiError } from '../../api/api-error.ts'
import { accountCodes } from '../../contract/codes/account-codes.ts'
import { codes } from '../../contract/codes/codes.ts'
import { emailSchema } from '../../contract/entities/account/account.ts'
import { type Entries, type EntryFaults, passwordFault } from './entry-fault.ts'

/** What a link for a forgotten password cannot be asked for with. */
export function forgotFaults({ email }: Entries): EntryFaults {
  if (email.trim() === '') return { email: 'emailMissing' }
  return v.is(emailSchema, email) ? {} : { email: 'emailInvalid' }
}

/** Why what was entered is no new password. Whose it will be, the page does not know. */
export function resetFaults(entries: Entries): EntryFaults {
  const password = passwordFault(entries)
  return password === undefined ? {} : { password }
}

/** True where the link that led to the page sets no password any more, or never did. */
export function isLinkDead(error: unknown): boolean {
  const failure = error instanceof ApiError ? error.failure : undefined
  if (failure?.kind !== 'server') return false
  const { code, msg } = failure
  return (
    code === accountCodes.linkDead || (code === codes.invalidInput && msg.startsWith('token: '))
  )
}
