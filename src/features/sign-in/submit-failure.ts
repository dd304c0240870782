import { ApiError } from '../../api/api-error.ts'
import { accountCodes as codes } from '../../contract/codes/account-codes.ts'
import {
  type AccountField,
  accountFields,
  type EntryFault,
  type EntryFaults,
} from './entry-fault.ts'

/** Why the gateway did not take a form. */
export type SubmitFailure =
  | { kind: 'fields'; faults: EntryFaults }
  /** The name or the password is wrong; nobody says which. */
  | { kind: 'wrongCredentials' }
  /** Tried too often; again after `seconds`. */
  | { kind: 'tooOften'; seconds: number }
  | { kind: 'noAnswer' }
  /** Anything else, in the gateway's words, which may name the field they are about. */
  | { kind: 'message'; msg: string; field: AccountField | undefined }

const fieldFaults: Record<string, { field: AccountField; fault: EntryFault }> = {
  [codes.loginNameTaken]: { field: 'loginName', fault: 'nameTaken' },
  [codes.passwordTooCommon]: { field: 'password', fault: 'passwordCommon' },
  [codes.passwordIsName]: { field: 'password', fault: 'passwordIsName' },
}

/** Reads what a sign-in or registration rejected with. */
export function readFailure(error: unknown): SubmitFailure {
  if (!(error instanceof ApiError)) return { kind: 'noAnswer' }
  const { failure } = error
  switch (failure.kind) {
    case 'rateLimited':
      return { kind: 'tooOften', seconds: Math.max(1, Math.ceil(failure.retryAfter / 1_000)) }
    case 'server':
    case 'invalidSession':
      return failureOf(failure.code, failure.msg)
    case 'malformed':
    case 'otherUser':
    case 'wrongName':
      return { kind: 'message', msg: error.message, field: undefined }
    case 'offline':
    case 'timeout':
    case 'aborted':
      return { kind: 'noAnswer' }
  }
}

function failureOf(code: string, msg: string): SubmitFailure {
  if (code === codes.wrongCredentials) return { kind: 'wrongCredentials' }
  const known = fieldFaults[code]
  if (known !== undefined) return { kind: 'fields', faults: { [known.field]: known.fault } }
  const field = accountFields.find((name) => msg.startsWith(`${name}: `))
  return { kind: 'message', msg: field === undefined ? msg : msg.slice(field.length + 2), field }
}
