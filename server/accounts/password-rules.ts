import { accountCodes } from '../../src/contract/account-codes.ts'
import { CallError } from '../http/call-error.ts'

/**
 * Passwords of eight characters and more that are tried first everywhere: the top of the public lists
 * of leaked passwords.
 */
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword
  12345678 123456789 1234567890 87654321 987654321 0987654321 11111111 111111111 00000000 000000000
  88888888 12341234 11223344 12344321 123123123 123321123 147258369 789456123 121212121 123454321
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  qazwsxedc zaq12wsx zxcvbnm1 asdfghjk asdfghjkl q1w2e3r4 abcd1234 abc12345 abcdefgh abcdefg1
  aa123456 a1234567 a12345678 aaaaaaaa iloveyou iloveyou1 sunshine princess football baseball
  basketball superman starwars trustno1 welcome1 welcome123 letmein1 letmein123 whatever computer
  michelle jennifer dragon123 monkey123 master123 admin123 admin1234 administrator internet
  bitcoin1 bitcoin123 ethereum crypto123 changeme changeme1 secret123 test1234 testtest guest123`.split(
    /\s+/,
  ),
)

/**
 * Throws CallError for a password that would be guessed at once. `names` are those of the account, `field`
 * is where the password stands in the call.
 */
export function refusePassword(
  password: string,
  names: readonly string[],
  field: 'password' | 'newPassword' = 'password',
): void {
  const plain = password.toLowerCase()
  if (names.some((name) => name.toLowerCase() === plain)) {
    throw new CallError(
      accountCodes.passwordIsName,
      `${field}: must differ from the name and the email`,
    )
  }
  if (common.has(plain)) {
    throw new CallError(accountCodes.passwordTooCommon, `${field}: too easy to guess`)
  }
}
