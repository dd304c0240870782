import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { accountCodes } from '../../contract/codes/account-codes.ts'
import { isTooLate, passkeyText } from './passkey-text.ts'

const server = (code: string): ApiError =>
  new ApiError({ kind: 'server', code, msg: 'no', status: 200 })
const ended = (name: string): Error => Object.assign(new Error('no'), { name })

it.each<[unknown, RegExp]>([
  [server(accountCodes.passkeyRefused), /not known here/],
  [server(accountCodes.passkeyTooLate), /too long/],
  [server(accountCodes.passkeyLimit), /Remove one first/],
  [server(accountCodes.passkeyElsewhere), /at this address/],
  [server(accountCodes.passkeyKnown), /already/],
  [ended('NotAllowedError'), /cancelled/],
  [ended('AbortError'), /cancelled/],
  [ended('InvalidStateError'), /already/],
  [ended('NotSupportedError'), /screen lock/],
  [ended('SecurityError'), /at this address/],
])('says of %s what it is about', (error, text) => {
  expect(String(passkeyText(error)?.message)).toMatch(text)
})

it.each([
  server(accountCodes.wrongCredentials),
  new ApiError({ kind: 'offline' }),
  new TypeError('Failed to fetch dynamically imported module'),
])('says nothing of %s, which has nothing to do with passkeys', (error) => {
  expect(passkeyText(error)).toBeUndefined()
  expect(isTooLate(error)).toBe(false)
})

it('tells what only another challenge helps against', () => {
  expect(isTooLate(server(accountCodes.passkeyTooLate))).toBe(true)
})
