import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { text } from './text.ts'
import { toText } from './to-text.ts'

const unprintable = [
  '\0',
  '\t',
  '\r',
  '\x1b',
  '\x7f',
  '\x85',
  '\u2028',
  '\u2029',
  '\ud83d',
  '\ude00',
]

describe('toText', () => {
  it.each(unprintable)('makes a blank of %j', (sign) => {
    expect(toText(`${sign}a${sign}${sign}b${sign}`, 20)).toBe('a b')
  })

  it('cuts what is too long, never through a character', () => {
    expect(toText('abcd', 3)).toBe('abc')
    expect(toText('ab😀', 3)).toBe('ab')
    expect(v.is(text(3), toText('ab😀', 3))).toBe(true)
  })
})
