import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCookie, serialiseCookie, writeCookie } from './cookies.ts'

describe('readCookie', () => {
  it.each([
    ['theme=black', 'black'],
    ['a=1; theme=black; b=2', 'black'],
    ['a=1;theme=black', 'black'],
    ['theme=a=b', 'a=b'],
    ['theme=%F0%9F%8C%99', '🌙'],
    ['theme=', ''],
    ['mytheme=black', undefined],
    ['theme', undefined],
    ['theme=%', undefined],
    ['', undefined],
  ])('finds theme in "%s": %s', (text, value) => {
    expect(readCookie('theme', text)).toBe(value)
  })

  it('takes the first of two', () => {
    expect(readCookie('theme', 'theme=white; theme=black')).toBe('white')
  })
})

describe('writeCookie', () => {
  it('writes for the whole site and a year', () => {
    const document = { cookie: '', location: { protocol: 'http:' } }
    writeCookie('theme', 'black', document)
    expect(document.cookie).toBe('theme=black; Path=/; Max-Age=31536000; SameSite=Lax')
  })

  it('writes for encrypted connections only where there is one', () => {
    const document = { cookie: '', location: { protocol: 'https:' } }
    writeCookie('theme', 'black', document)
    expect(document.cookie.endsWith('; Secure')).toBe(true)
  })
})

it('reads back whatever it wrote, and nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const text = serialiseCookie('name', value, 60, false)
      expect(readCookie('name', text)).toBe(value)
      expect(text.split(';')).toHaveLength(4)
    }),
  )
})
