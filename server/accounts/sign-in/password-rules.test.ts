import { expect, it } from 'vitest'
import { accountCodes } from '../../../src/contract/codes/account-codes.ts'
import { CallError } from '../../lib/call-error.ts'
import { commonPasswords } from './common-passwords.ts'
import { refusePassword } from './password-rules.ts'

function verdict(password: string): string | undefined {
  try {
    refusePassword(password, ['ada.lovelace', 'countess+mail@analytical.example', 'Bitget'])
    return undefined
  } catch (error) {
    return error instanceof CallError ? error.code : 'unknown'
  }
}

it('knows thousands of passwords that are long enough and tried first', () => {
  expect(commonPasswords.size).toBeGreaterThan(3_000)
  expect([...commonPasswords].filter((password) => [...password].length < 8)).toEqual([])
})

const { passwordIsName, passwordTooCommon } = accountCodes

it.each([
  ['Password1', passwordTooCommon],
  ['slipknot', passwordTooCommon],
  ['lovelacepassword', passwordTooCommon],
  ['00000000', passwordTooCommon],
  ['2222222222', passwordTooCommon],
  ['ZZZZZZZZ', passwordTooCommon],
  ['abcdefghi', passwordTooCommon],
  ['ponmlkjihg', passwordTooCommon],
  ['Qwertzuiop', passwordTooCommon],
  ['lkjhgfdsa', passwordTooCommon],
  ['1234567890', passwordTooCommon],
  ['lovelace22222222', passwordTooCommon],
  ['ada.lovelace', passwordIsName],
  ['Lovelace-1815', passwordIsName],
  ['countess123', passwordIsName],
  ['ANALYTICAL!1', passwordIsName],
  ['bourse2026!', passwordIsName],
  ['bitget-2026', passwordIsName],
  ['bitcoin123', passwordIsName],
  ['countess of lovely engines', undefined],
  ['correct horse battery', undefined],
])('says of %j %s', (password, code) => {
  expect(verdict(password)).toBe(code)
})
