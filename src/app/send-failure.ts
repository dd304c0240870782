import { ApiError } from '../api/api-error.ts'

/** Why a form was not taken. `message` is in the gateway's words. */
export type SendFailure =
  | { kind: 'offline' }
  | { kind: 'tooOften' }
  | { kind: 'tooLarge' }
  | { kind: 'message'; msg: string }

/** Reads what sending rejected with. */
export function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { kind: 'offline' }
  const { failure } = error
  switch (failure.kind) {
    case 'rateLimited':
      return { kind: 'tooOften' }
    case 'server':
      return failure.status === 413 ? { kind: 'tooLarge' } : { kind: 'message', msg: failure.msg }
    case 'offline':
    case 'timeout':
    case 'aborted':
      return { kind: 'offline' }
    case 'invalidSession':
    case 'malformed':
    case 'otherUser':
    case 'wrongName':
      return { kind: 'message', msg: error.message }
  }
}
