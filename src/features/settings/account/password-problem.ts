import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { passkeyText } from '../../../account/passkeys/passkey-text.ts'
import { ApiError } from '../../../api/api-error.ts'
import { accountCodes } from '../../../contract/codes/account-codes.ts'
import {
  accountLimits,
  emailSchema,
  newPasswordSchema,
} from '../../../contract/entities/account/account.ts'
import type { Assertion, Proof } from '../../../contract/entities/passkey.ts'
import { withoutExpectedWords } from '../../../contract/password/password-words.ts'
import { readPhone } from '../../../contract/phone.ts'
import { isOneLine } from '../../../contract/text/text.ts'

/** Fields of the forms that ask for a password again, named as the calls name them. */
export type PasswordFieldName = 'password' | 'newPassword' | 'email' | 'phone'

/** What is wrong with such a form, and where; `form` where no field is to blame. */
export interface PasswordProblem {
  field: PasswordFieldName | 'form'
  text: MessageDescriptor
}

/** What was entered; a form leaves out what it does not ask for. */
export interface PasswordEntries {
  readonly password: string
  readonly newPassword?: string | undefined
  /** Empty for none. */
  readonly email?: string | undefined
  /** Empty for none. */
  readonly phone?: string | undefined
  /** Given in place of the password. */
  readonly passkey?: Assertion
}

/** What a call takes that wants to know again who it is. */
export function proofOf({ password, passkey }: PasswordEntries): Proof {
  return passkey === undefined ? { password } : { passkey }
}

const { password: lengths } = accountLimits
const isName = msg`This is mostly your name, your email or a word that everybody expects here. Choose another one.`

/** Why a form cannot be sent; undefined where it can. `names` are those of the account. */
export function problemOfEntries(
  { password, newPassword, email = '', phone = '' }: PasswordEntries,
  names: readonly string[],
): PasswordProblem | undefined {
  if (password === '') return { field: 'password', text: msg`Enter a password.` }
  if (email.trim() !== '' && !v.is(emailSchema, email)) {
    return { field: 'email', text: msg`This is not an email address.` }
  }
  if (phone.trim() !== '' && readPhone(phone) === undefined) {
    return { field: 'phone', text: msg`Begin with + and the country code, as in +49 151 12345678.` }
  }
  if (newPassword === undefined) return undefined
  const problem = (text: MessageDescriptor): PasswordProblem => ({ field: 'newPassword', text })
  if (newPassword === '') return problem(msg`Enter a password.`)
  if (!isOneLine(newPassword)) return problem(msg`Use no tabs or other control characters.`)
  if (!v.is(newPasswordSchema, newPassword)) {
    const isShort = [...newPassword].length < lengths.min
    return problem(
      isShort
        ? msg`Use at least ${lengths.min} characters.`
        : msg`Use at most ${lengths.max} characters.`,
    )
  }
  const left = withoutExpectedWords(newPassword, names)
  return [...left].length < lengths.min ? problem(isName) : undefined
}

/** Why the gateway did not take a form. */
export function problemOfFailure(error: unknown): PasswordProblem {
  const text = passkeyText(error)
  if (text !== undefined) return { field: 'form', text }
  const failure = error instanceof ApiError ? error.failure : undefined
  switch (failure?.kind) {
    case 'rateLimited':
      return { field: 'form', text: msg`Too many attempts. Please wait a while.` }
    case 'server':
      return problemOfCode(failure.code)
    case 'offline':
    case 'timeout':
    case 'aborted':
      return { field: 'form', text: msg`There is no connection. Check it and try again.` }
    default:
      return unknown
  }
}

/** True where the gateway does what was asked only for who gives their password or a passkey. */
export function isPasswordNeeded(error: unknown): boolean {
  const failure = error instanceof ApiError ? error.failure : undefined
  return failure?.kind === 'server' && failure.code === accountCodes.passwordNeeded
}

const unknown: PasswordProblem = {
  field: 'form',
  text: msg`This could not be done. Check your connection and try again.`,
}

function problemOfCode(code: string): PasswordProblem {
  switch (code) {
    case accountCodes.wrongCredentials:
      return { field: 'password', text: msg`This is not your password.` }
    case accountCodes.passwordTooCommon:
      return {
        field: 'newPassword',
        text: msg`This password is one of the first that attackers try. Choose another one.`,
      }
    case accountCodes.passwordIsName:
      return { field: 'newPassword', text: isName }
    case accountCodes.sharedAccount:
      return { field: 'form', text: msg`This account is for everybody to try: it stays as it is.` }
    default:
      return unknown
  }
}
