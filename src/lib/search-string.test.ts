import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestSearch, parseSearch, stringifySearch } from './search-string.ts'

describe('search strings', () => {
  it('reads values as they stand, without guessing types', () => {
    expect(parseSearch('?q=123&sort=-turnover&flag=true')).toEqual({
      q: '123',
      sort: '-turnover',
      flag: 'true',
    })
  })

  it('takes the first of two values and ignores what is too long', () => {
    expect(parseSearch('q=a&q=b')).toEqual({ q: 'a' })
    expect(Object.entries(parseSearch('__proto__=a'))).toEqual([['__proto__', 'a']])
    expect(parseSearch(`q=${'x'.repeat(longestSearch)}`)).toEqual({})
  })

  it('leaves out what is not set', () => {
    expect(stringifySearch({ q: '', sort: undefined, page: 2, all: null })).toBe('?page=2')
    expect(stringifySearch({})).toBe('')
  })

  it('reads back what it wrote', () => {
    const values = fc.dictionary(fc.string(), fc.string({ minLength: 1, maxLength: 30 }), {
      maxKeys: 5,
    })
    fc.assert(
      fc.property(values, (given) => {
        const wellFormed = Object.fromEntries(
          Object.entries(given).map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
        )
        expect(parseSearch(stringifySearch(wellFormed))).toEqual(wellFormed)
      }),
    )
  })

  it('never throws, whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (search) => {
        expect(typeof parseSearch(search)).toBe('object')
      }),
    )
  })
})
