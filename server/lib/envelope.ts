import { codes } from '../../src/contract/codes.ts'
import type { Envelope } from '../../src/contract/envelope.ts'

/** Wraps the data of an answered call. */
export function success<Data>(data: Data): Envelope<Data> {
  return { code: codes.ok, msg: 'success', data }
}

/** Wraps a failure. */
export function failure(code: string, msg: string): Envelope<null> {
  return { code, msg, data: null }
}
