import * as v from 'valibot'
import {
  accountLimits,
  emailSchema,
  loginNameSchema,
  newPasswordSchema,
} from '../../contract/entities/account/account.ts'
import { withoutExpectedWords } from '../../contract/password/password-words.ts'
import { isOneLine } from '../../contract/text/text.ts'

/** The fields of both forms, named as the calls name them. */
export const accountFields = ['loginName', 'email', 'password'] as const
export type AccountField = (typeof accountFields)[number]

/** What is wrong with an entry. */
export type EntryFault =
  | 'nameMissing'
  | 'nameLength'
  | 'nameLetters'
  | 'nameTaken'
  | 'emailMissing'
  | 'emailInvalid'
  | 'passwordMissing'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordSigns'
  | 'passwordCommon'
  | 'passwordIsName'

/** What is wrong with each field, for those that are wrong. */
export type EntryFaults = Partial<Record<AccountField, EntryFault>>

/** What a user entered. */
export type Entries = Readonly<Record<AccountField, string>>

/** What a sign-in cannot be tried with. */
export function signInFaults({ loginName, password }: Entries): EntryFaults {
  return {
    ...(loginName.trim() === '' && { loginName: 'nameMissing' }),
    ...(password === '' && { password: 'passwordMissing' }),
  }
}

/** What an account cannot be made of, by the rules of the call. The email may be left out. */
export function registerFaults(entries: Entries): EntryFaults {
  const loginName = nameFault(entries.loginName)
  const password = passwordFault(entries)
  const hasBadEmail = entries.email.trim() !== '' && !v.is(emailSchema, entries.email)
  return {
    ...(loginName && { loginName }),
    ...(hasBadEmail && { email: 'emailInvalid' }),
    ...(password && { password }),
  }
}

function nameFault(loginName: string): EntryFault | undefined {
  if (v.safeParse(loginNameSchema, loginName).success) return undefined
  if (loginName === '') return 'nameMissing'
  const { min, max } = accountLimits.loginName
  return loginName.length < min || loginName.length > max ? 'nameLength' : 'nameLetters'
}

/** Why a password cannot be chosen, by the rules of the calls. */
export function passwordFault({ loginName, email, password }: Entries): EntryFault | undefined {
  if (password === '') return 'passwordMissing'
  if (!isOneLine(password)) return 'passwordSigns'
  if (!v.is(newPasswordSchema, password)) {
    return [...password].length < accountLimits.password.min ? 'passwordShort' : 'passwordLong'
  }
  const left = withoutExpectedWords(password, [loginName, email])
  return [...left].length < accountLimits.password.min ? 'passwordIsName' : undefined
}
