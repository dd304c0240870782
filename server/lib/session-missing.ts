import { codes } from '../../src/contract/codes/codes.ts'
import { CallError } from './call-error.ts'

/** Says that there is no session, or not any more. */
export function sessionMissing(): CallError {
  return new CallError(codes.sessionMissing, 'Please sign in.')
}
