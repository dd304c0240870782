import { accountCodes } from '../../../src/contract/codes/account-codes.ts'
import { CallError } from '../../lib/call-error.ts'
import type { PasskeyFailure } from './passkeys.ts'

/** Says why an answer to a challenge counts for nothing. Of a wrong one it does not say what is. */
export function passkeyRefusal(failure: PasskeyFailure): CallError {
  return failure === 'tooLate'
    ? new CallError(accountCodes.passkeyTooLate, 'This took too long. Please try again.')
    : new CallError(accountCodes.passkeyRefused, 'passkey: is not known here or does not fit')
}
