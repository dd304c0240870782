import { expect, it } from 'vitest'
import { ApiError, type ApiFailure } from '../../api/api-error.ts'
import { accountCodes } from '../../contract/codes/account-codes.ts'
import { codes } from '../../contract/codes/codes.ts'
import { readFailure, type SubmitFailure } from './submit-failure.ts'

const server = (code: string, msg = 'no'): ApiFailure => ({
  kind: 'server',
  code,
  msg,
  status: 200,
})

it.each<[ApiFailure, SubmitFailure]>([
  [server(accountCodes.wrongCredentials), { kind: 'wrongCredentials' }],
  [server(accountCodes.loginNameTaken), { kind: 'fields', faults: { loginName: 'nameTaken' } }],
  [
    server(accountCodes.passwordTooCommon),
    { kind: 'fields', faults: { password: 'passwordCommon' } },
  ],
  [
    server(codes.invalidInput, 'email: too long'),
    { kind: 'message', msg: 'too long', field: 'email' },
  ],
  [server(codes.internal, 'Sorry'), { kind: 'message', msg: 'Sorry', field: undefined }],
  [
    { kind: 'rateLimited', retryAfter: 41_200 },
    { kind: 'tooOften', seconds: 42 },
  ],
  [
    { kind: 'rateLimited', retryAfter: 0 },
    { kind: 'tooOften', seconds: 1 },
  ],
  [{ kind: 'offline' }, { kind: 'noAnswer' }],
  [{ kind: 'timeout', timeout: 20_000 }, { kind: 'noAnswer' }],
])('reads %o', (failure, read) => {
  expect(readFailure(new ApiError(failure))).toEqual(read)
})

it('takes a part of the page that did not come for a lost connection', () => {
  expect(readFailure(new TypeError('Failed to fetch'))).toEqual({ kind: 'noAnswer' })
})
