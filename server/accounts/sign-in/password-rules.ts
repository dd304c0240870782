import { accountCodes } from '../../../src/contract/codes/account-codes.ts'
import { accountLimits } from '../../../src/contract/entities/account/account.ts'
import { withoutExpectedWords } from '../../../src/contract/password/password-words.ts'
import { CallError } from '../../lib/call-error.ts'
import { commonPasswords } from './common-passwords.ts'

/**
 * Throws CallError for a password that would be guessed at once. `names` are those of the account and of
 * the venue, `field` is where the password stands in the call.
 */
export function refusePassword(
  password: string,
  names: readonly string[],
  field: 'password' | 'newPassword' = 'password',
): void {
  const left = withoutExpectedWords(password, names)
  if ([...left].length < accountLimits.password.min) {
    throw new CallError(
      accountCodes.passwordIsName,
      `${field}: too little is left without the name, the email and words of this place`,
    )
  }
  const plain = password.toLowerCase()
  if (
    commonPasswords.has(plain) ||
    commonPasswords.has(left) ||
    isOneRun(plain) ||
    isOneRun(left)
  ) {
    throw new CallError(accountCodes.passwordTooCommon, `${field}: too easy to guess`)
  }
}

/** Keys beside each other, on keyboards of several languages. */
const keyRows = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm,./',
  '1234567890',
]

/** True for one sign again and again, for signs that follow each other such as `abcdefgh`, and for a row of keys. */
function isOneRun(text: string): boolean {
  const signs = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(signs.slice(1).map((sign, index) => sign - (signs[index] ?? 0)))
  const [step = 0] = steps
  if (steps.size === 1 && Math.abs(step) <= 1) return true
  const backwards = [...text].reverse().join('')
  return keyRows.some((row) => row.includes(text) || row.includes(backwards))
}
