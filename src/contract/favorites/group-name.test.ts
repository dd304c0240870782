import { describe, expect, it } from 'vitest'
import { favoriteCodes, isFavoriteCode, refusalMessage } from './favorite-codes.ts'
import { groupNameKey, readGroupName } from './group-name.ts'

const { nameTooShort, nameTooLong, nameHasEmoji, nameHasUnsupported } = favoriteCodes

describe('readGroupName', () => {
  it.each([
    ['DeFi', 'DeFi'],
    ['  Layer   1 ', 'Layer 1'],
    ['محفظتي', 'محفظتي'],
    ['自选', '自选'],
    ['ที่ชอบ', 'ที่ชอบ'],
    ['L1 & L2 (top-10)', 'L1 & L2 (top-10)'],
    ["Ana's", "Ana's"],
    ['é'.normalize('NFD').repeat(26), 'é'.repeat(26)],
    ['क्षि'.repeat(2), 'क्षि'.repeat(2)],
  ])('takes %j', (typed, name) => {
    expect(readGroupName(typed)).toEqual({ name })
  })

  it.each([
    ['', nameTooShort],
    [' a ', nameTooShort],
    ['a'.repeat(27), nameTooLong],
    ['自'.repeat(27), nameTooLong],
    [`ab${'\u0301'.repeat(250)}`, nameTooLong],
    ['a'.repeat(401), nameTooLong],
    ['Moon 🚀', nameHasEmoji],
    ['👩‍👩‍👧', nameHasEmoji],
    ['🇩🇪 coins', nameHasEmoji],
    ['No 1️⃣', nameHasEmoji],
    ['I ❤ BTC', nameHasEmoji],
    ['a<b>', nameHasUnsupported],
    ['Coins™', nameHasUnsupported],
    ['abc\u202edef', nameHasUnsupported],
    ['tab\u0000bed', nameHasUnsupported],
    ['$$$', nameHasUnsupported],
    ['\u3164\u3164', nameHasUnsupported],
    ['DeFi\uffa0', nameHasUnsupported],
    ['\u200d \u200d', nameHasUnsupported],
    ['\u0301 \u0301', nameHasUnsupported],
  ])('refuses %j with %s', (typed, code) => {
    expect(readGroupName(typed)).toEqual({ code })
  })
})

it('takes names for the same that differ in case, width or what cannot be seen', () => {
  expect(groupNameKey('ＤｅＦｉ')).toBe(groupNameKey('defi'))
  expect(groupNameKey('می\u200cخواهم')).toBe(groupNameKey('میخواهم'))
  expect(groupNameKey('De\u034fFi\ufe0e')).toBe(groupNameKey('DeFi'))
  expect(groupNameKey('DeFi')).not.toBe(groupNameKey('De Fi'))
})

it('words each refusal, with its limit', () => {
  const said = Object.values(favoriteCodes).map((code) => refusalMessage({ code, limit: 100 }))
  expect(said).toContain('The upper limit (100) of this customized category has been reached.')
  expect(said.slice(0, 5)).toEqual([
    'Input of 2-26 characters allowed.',
    'Max. 26 characters',
    'Emojis are not supported.',
    'You have used unsupported characters. Edit now.',
    'The category name already exists.',
  ])
  expect(said.filter((text) => text.includes('{'))).toEqual([])
  expect(['61005', '60005', ''].map(isFavoriteCode)).toEqual([true, false, false])
})
