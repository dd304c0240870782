import { expect, it } from 'vitest'
import { ApiError, type ApiFailure } from '../../api/api-error.ts'
import { accountCodes } from '../../contract/codes/account-codes.ts'
import { codes } from '../../contract/codes/codes.ts'
import { problemOfCode, readCode } from './code-problem.ts'

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['٠١٢٣٤٥', '012345'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['', undefined],
])('reads the code %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})

const refused = (code: string): ApiFailure => ({ kind: 'server', code, msg: '', status: 200 })

it.each<[ApiFailure, RegExp]>([
  [refused(accountCodes.codeDead), /wrong, was used or is too old/],
  [refused(accountCodes.phoneTaken), /Another account/],
  [refused(codes.invalidInput), /six digits/],
  [refused('50000'), /could not be done/],
  [{ kind: 'rateLimited', retryAfter: 1_000 }, /Too many/],
  [{ kind: 'offline' }, /could not be done/],
])('says why a code was not taken: %o', (failure, words) => {
  expect(String(problemOfCode(new ApiError(failure)).message)).toMatch(words)
})
