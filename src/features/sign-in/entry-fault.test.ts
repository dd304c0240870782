import { expect, it } from 'vitest'
import { type Entries, registerFaults, signInFaults } from './entry-fault.ts'

const entries = (changed: Partial<Entries>): Entries => ({
  loginName: 'ada.l',
  email: '',
  password: 'correct horse',
  ...changed,
})

it('takes what the calls take', () => {
  expect(registerFaults(entries({}))).toEqual({})
  expect(registerFaults(entries({ email: ' ada@example.org ' }))).toEqual({})
  expect(registerFaults(entries({ password: '密'.repeat(8) }))).toEqual({})
  expect(signInFaults(entries({ loginName: 'ada@example.org', password: 'x' }))).toEqual({})
})

it.each([
  [{ loginName: '' }, { loginName: 'nameMissing' }],
  [{ loginName: 'ab' }, { loginName: 'nameLength' }],
  [{ loginName: 'a'.repeat(33) }, { loginName: 'nameLength' }],
  [{ loginName: '-ada' }, { loginName: 'nameLetters' }],
  [{ loginName: 'ada lovelace' }, { loginName: 'nameLetters' }],
  [{ email: 'ada@' }, { email: 'emailInvalid' }],
  [{ password: '' }, { password: 'passwordMissing' }],
  [{ password: 'seven77' }, { password: 'passwordShort' }],
  [{ password: 'x'.repeat(129) }, { password: 'passwordLong' }],
  [{ password: 'long\tenough' }, { password: 'passwordSigns' }],
  [{ loginName: 'adalovelace', password: 'AdaLovelace' }, { password: 'passwordIsName' }],
  [{ email: 'ada@example.org', password: 'ada@example.org' }, { password: 'passwordIsName' }],
  [
    { loginName: '?', password: '' },
    { loginName: 'nameLength', password: 'passwordMissing' },
  ],
])('says what is wrong with %o', (changed, faults) => {
  expect(registerFaults(entries(changed))).toEqual(faults)
})

it('asks for both parts of a sign-in', () => {
  expect(signInFaults(entries({ loginName: '  ', password: '' }))).toEqual({
    loginName: 'nameMissing',
    password: 'passwordMissing',
  })
})
