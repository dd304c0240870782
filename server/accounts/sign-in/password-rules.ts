import { accountCodes } from '../../../src/contract/codes/account-codes.ts'
import { accountLimits } from '../../../src/contract/entities/account/account.ts'
import { withoutExpectedWords } from '../../../src/contract/password-words.ts'
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
  if (commonPasswords.has(password.toLowerCase()) || commonPasswords.has(left)) {
    throw new CallError(accountCodes.passwordTooCommon, `${field}: too easy to guess`)
  }
}
