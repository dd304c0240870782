import { describe, expect, it } from 'vitest'
import { outsideName } from './outside-name.ts'

describe('outsideName', () => {
  it.each([
    ['Bitcoin', 'Bitcoin'],
    ['  two \u00a0 words ', 'two words'],
    ['币安人生', '币安人生'],
    ['USD₮0', 'USD₮0'],
    ['ＵＳＤＴ', 'USDT'],
    ['ﬁnance', 'finance'],
    ['US\u200bDT', 'USDT'],
    ['\u202eTDSU\u202c', 'TDSU'],
    ['\ufeffA\u2066B\u2069', 'AB'],
    ['U\u00adS\u034fD\u3164T\ufe0f', 'USDT'],
    ['a\0b\tc\nd', 'abcd'],
    ['\ud83d', ''],
    ['\u200d\u200e', ''],
    ['', ''],
  ])('makes of %j %j', (name, plain) => {
    expect(outsideName(name)).toBe(plain)
  })

  it('has at most 64 characters, and no half of one', () => {
    expect(outsideName('x'.repeat(65))).toBe('x'.repeat(64))
    expect(outsideName(`${'x'.repeat(63)}😀`)).toBe('x'.repeat(63))
    expect(outsideName('ﷺ'.repeat(1_000_000))).toHaveLength(64)
  })
})
