import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { accountCodes } from '../../contract/codes/account-codes.ts'
import { codes } from '../../contract/codes/codes.ts'
import { forgotFaults, isLinkDead, resetFaults } from './reset-fault.ts'

const entries = { loginName: '', email: '', password: '' }
const refused = (code: string, msg = '') => new ApiError({ kind: 'server', code, msg, status: 200 })

it.each([
  ['', { email: 'emailMissing' }],
  ['  ', { email: 'emailMissing' }],
  ['ada@', { email: 'emailInvalid' }],
  [' ada@example.org ', {}],
])('asks for a link by the email %j', (email, faults) => {
  expect(forgotFaults({ ...entries, email })).toEqual(faults)
})

it.each([
  ['', { password: 'passwordMissing' }],
  ['seven77', { password: 'passwordShort' }],
  ['correct horse battery', {}],
])('takes the new password %j by the rules of the call', (password, faults) => {
  expect(resetFaults({ ...entries, password })).toEqual(faults)
})

it.each([
  [refused(accountCodes.linkDead, 'token: the link was used'), true],
  [refused(codes.invalidInput, 'token: not a token'), true],
  [refused(codes.invalidInput, 'newPassword: at least 8 characters'), false],
  [refused(accountCodes.passwordTooCommon, 'newPassword: too easy to guess'), false],
  [new ApiError({ kind: 'offline' }), false],
  [new Error('no answer'), false],
])('knows a dead link: %o', (error, isDead) => {
  expect(isLinkDead(error)).toBe(isDead)
})
