import { codes } from '../../../../src/contract/codes/codes.ts'
import { CallError } from '../../../lib/call-error.ts'

/** Refuses to send more to an address or a number that was written to too often. Nothing has changed. */
export function tooManyMessages(): CallError {
  return new CallError(codes.tooManyRequests, 'Too many attempts. Please wait a while.')
}
