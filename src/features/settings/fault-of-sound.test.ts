import { expect, it } from 'vitest'
import { ApiError, type ApiFailure } from '../../api/api-error.ts'
import { accountCodes } from '../../contract/codes/account-codes.ts'
import { faultOfSound } from './fault-of-sound.ts'

it.each<[ApiFailure | undefined, RegExp]>([
  [{ kind: 'rateLimited', retryAfter: 9_000 }, /^Too many attempts/],
  [{ kind: 'server', code: accountCodes.bellUnreadable, msg: '', status: 400 }, /not a sound/],
  [{ kind: 'server', code: '50000', msg: '', status: 500 }, /was not saved/],
  [{ kind: 'offline' }, /Check your connection/],
  [undefined, /Check your connection/],
])('says why a sound was not kept: %j', (failure, text) => {
  const error = failure === undefined ? new Error('no file') : new ApiError(failure)
  expect(String(faultOfSound(error).message)).toMatch(text)
})
