import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'
import { withoutExpectedWords } from './password-words.ts'

it.each([
  ['', 'short'],
  ['seven77', 'short'],
  ['\u{1F511}'.repeat(7), 'short'],
  ['12345678901234', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababababab', 'weak'],
  ['gqxwzkpr', 'weak'],
  ['ada-lovelace-1815', 'weak'],
  ['bourse-bitcoin-2026', 'weak'],
  ['gqxw-zkpr', 'fair'],
  ['correct horse battery', 'strong'],
  ['密码很长而且没有人能猜到它是什么', 'strong'],
] as const)('finds that %j is %s', (password, strength) => {
  expect(passwordStrength(password, ['ada', 'ada.lovelace@example.com'])).toBe(strength)
})

it('takes the words that everybody expects out of a password, whatever their case', () => {
  const names = ['ada.l', 'Lovelace+mail@Example.com', 'Bitget', '']
  expect(withoutExpectedWords('BOURSE-Ada.L-lovelace-bitGet-example-xy', names)).toBe('-----xy')
  expect(withoutExpectedWords('flax', ['l', 'ax'])).toBe('flax')
})
