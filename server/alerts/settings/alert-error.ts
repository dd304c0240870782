import { type AlertCode, alertMessages } from '../../../src/contract/codes/alert-codes.ts'
import { CallError } from '../../lib/call-error.ts'

/** A failure with an alert, in the words of its code. */
export function alertError(code: AlertCode, field?: string): CallError {
  const message = alertMessages[code]
  return new CallError(code, field === undefined ? message : `${message} ${field}`)
}
