import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '../../api/api-error.ts'
import { accountCodes } from '../../contract/codes/account-codes.ts'
import { codes } from '../../contract/codes/codes.ts'
import { asciiDigits } from '../../contract/text/ascii-digits.ts'

/** The six digits that somebody entered, in any script and with blanks; undefined for anything else. */
export function readCode(text: string): string | undefined {
  const code = asciiDigits(text).replace(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : undefined
}

/** Says what `readCode` takes. */
export const wantsDigits = msg`Enter the six digits.`

/** Why a code was not taken. */
export function problemOfCode(error: unknown): MessageDescriptor {
  const failure = error instanceof ApiError ? error.failure : undefined
  if (failure?.kind === 'rateLimited') return msg`Too many attempts. Please wait a while.`
  if (failure?.kind !== 'server') {
    return msg`This could not be done. Check your connection and try again.`
  }
  switch (failure.code) {
    case accountCodes.codeDead:
      return msg`This code is wrong, was used or is too old. Save the number once more to get a new one.`
    case accountCodes.phoneTaken:
      return msg`Another account has this number already.`
    case codes.invalidInput:
      return wantsDigits
    default:
      return msg`This could not be done. Check your connection and try again.`
  }
}
