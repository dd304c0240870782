import { codes } from '../../src/contract/codes/codes.ts'
import type { Envelope } from '../../src/contract/envelope.ts'
import { toText } from '../../src/contract/text/to-text.ts'

/** Longest message of a failure, in characters: part of it may be the caller's own text. */
const longestMessage = 300

/** Wraps the data of an answered call. */
export function success<Data>(data: Data): Envelope<Data> {
  return { code: codes.ok, msg: 'success', data }
}

/** Wraps a failure. */
export function failure(code: string, msg: string): Envelope<null> {
  return { code, msg: toText(msg, longestMessage), data: null }
}
