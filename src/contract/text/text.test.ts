import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { lines, text } from './text.ts'

const takes = (schema: v.GenericSchema, value: string): boolean => v.is(schema, value)

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

describe('text', () => {
  it.each(['', 'BTC', 'ß漢字', 'مرحبا', '👩‍👩‍👧', 'a\u200fb', '\u2066x\u2069'])(
    'takes %j',
    (value) => {
      expect(takes(text(20), value)).toBe(true)
      expect(takes(lines(20), value)).toBe(true)
    },
  )

  it.each(unprintable)('refuses %j and says so', (sign) => {
    const { issues } = v.safeParse(text(20), `a${sign}b`)
    expect(issues?.map(({ message }) => message)).toEqual(['no control characters'])
    expect(takes(lines(20), `a${sign}b`)).toBe(false)
  })

  it('takes a line feed only where lines are meant', () => {
    expect(takes(text(20), 'a\nb')).toBe(false)
    expect(takes(lines(20), 'a\nb\n')).toBe(true)
  })

  it('refuses what is too long and says how long it may be', () => {
    expect(takes(text(3), 'abc')).toBe(true)
    const { issues } = v.safeParse(text(3), 'abcd')
    expect(issues?.map(({ message }) => message)).toEqual([
      'Invalid length: Expected <=3 but received 4',
    ])
    expect(takes(lines(3), 'abcd')).toBe(false)
  })
})
