import { dictionary } from '@zxcvbn-ts/language-common'
import { accountLimits } from '../../../src/contract/entities/account/account.ts'

/** What the list leaves to rules of the library that it is made for. */
const rows = `87654321 987654321 0987654321 111111111 00000000 000000000 88888888 12341234 123123123
  121212121 abcdefgh aaaaaaaa p@ssword admin1234 guest123`.split(/\s+/)

/**
 * Passwords that are long enough and tried first everywhere, in lower case: about 18,000 from the top of
 * public lists of leaked ones. Source: @zxcvbn-ts/language-common (MIT).
 */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].filter(({ length }) => length >= accountLimits.password.min),
  ...rows,
])
