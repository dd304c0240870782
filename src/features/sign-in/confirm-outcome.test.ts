import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { accountCodes } from '../../contract/codes/account-codes.ts'
import { codes } from '../../contract/codes/codes.ts'
import { readOutcome } from './confirm-outcome.ts'

const refused = (code: string) => new ApiError({ kind: 'server', code, msg: '', status: 200 })

it.each([
  [refused(accountCodes.linkDead), 'linkDead'],
  [refused(codes.invalidInput), 'linkDead'],
  [refused(accountCodes.emailTaken), 'taken'],
  [refused('50000'), 'noAnswer'],
  [new ApiError({ kind: 'offline' }), 'noAnswer'],
  [new ApiError({ kind: 'rateLimited', retryAfter: 9_000 }), 'tooOften'],
  [new Error('no answer'), 'noAnswer'],
])('knows what became of a link: %o', (error, outcome) => {
  expect(readOutcome(error)).toBe(outcome)
})
