import { expect, it } from 'vitest'
import { ApiError, type ApiFailure } from '../../../api/api-error.ts'
import { accountCodes } from '../../../contract/codes/account-codes.ts'
import { isPasswordNeeded, problemOfEntries, problemOfFailure } from './password-problem.ts'

const names = ['ada', 'ada@example.com']

it.each([
  [{ password: '' }, 'password'],
  [{ password: 'x', newPassword: '' }, 'newPassword'],
  [{ password: 'x', newPassword: 'seven77' }, 'newPassword'],
  [{ password: 'x', newPassword: 'y'.repeat(129) }, 'newPassword'],
  [{ password: 'x', newPassword: 'long\tenough' }, 'newPassword'],
  [{ password: 'x', newPassword: 'Ada@Example.com' }, 'newPassword'],
  [{ password: 'x', newPassword: '💶💶💶💶💶💶💶💶' }, undefined],
  [{ password: 'x', email: 'none' }, 'email'],
  [{ password: 'x', email: ' ' }, undefined],
  [{ password: 'x', email: ' ada@example.com ' }, undefined],
  [{ password: 'x', phone: '0151 12345678' }, 'phone'],
  [{ password: 'x', phone: ' ' }, undefined],
  [{ password: 'x', phone: '+49 151 12345678' }, undefined],
  [{ password: 'x' }, undefined],
])('finds what is wrong with %o before it is sent', (entries, field) => {
  expect(problemOfEntries(entries, names)?.field).toBe(field)
})

const refused = (code: string): ApiFailure => ({ kind: 'server', code, msg: '', status: 200 })

it.each<[ApiFailure, string]>([
  [refused(accountCodes.wrongCredentials), 'password'],
  [refused(accountCodes.passwordTooCommon), 'newPassword'],
  [refused(accountCodes.passwordIsName), 'newPassword'],
  [refused(accountCodes.sharedAccount), 'form'],
  [refused('50000'), 'form'],
  [{ kind: 'rateLimited', retryAfter: 1_000 }, 'form'],
  [{ kind: 'offline' }, 'form'],
])('puts what the gateway says to the field it is about: %o', (failure, field) => {
  expect(problemOfFailure(new ApiError(failure)).field).toBe(field)
})

it('knows that the password is wanted', () => {
  const failures: ApiFailure[] = [
    refused(accountCodes.passwordNeeded),
    refused(accountCodes.wrongCredentials),
    { kind: 'offline' },
  ]
  const needed = failures.map((failure) => isPasswordNeeded(new ApiError(failure)))
  expect(needed).toEqual([true, false, false])
  expect(isPasswordNeeded(new Error('no answer'))).toBe(false)
})
