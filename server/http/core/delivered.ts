import { codes } from '../../../src/contract/codes/codes.ts'
import { CallError } from '../../lib/call-error.ts'

/** What a source has delivered. Throws CallError, which asks the caller to try again, where it has not yet. */
export function delivered<Part>(part: Part | undefined): Part {
  if (part !== undefined) return part
  throw new CallError(codes.venueUnavailable, 'The venue has not delivered this list yet.')
}
