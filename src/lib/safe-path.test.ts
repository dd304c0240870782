import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

const origin = 'https://bourse.example'

describe('safePath', () => {
  it.each([
    ['/markets/spot?q=btc#top', '/markets/spot?q=btc#top'],
    ['/de/markets', '/de/markets'],
    ['markets/spot', '/markets/spot'],
    ['', '/'],
    ['/pl//evil.com', '/pl/evil.com'],
    ['.//evil.com', '/evil.com'],
    ['/%2F/evil.com', '/%2F/evil.com'],
    ['https:evil.com', '/evil.com'],
    ['/markets/../..//evil.com', '/evil.com'],
  ])('keeps %j on our origin as %j', (input, path) => {
    expect(safePath(input)).toBe(path)
  })

  it.each([
    'https://evil.com',
    '//evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '\u0000//evil.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://own.invalid@evil.com/',
    'https://user@own.invalid/',
    'http://own.invalid/',
  ])('refuses %j', (input) => {
    expect(safePath(input, '/home')).toBe('/home')
  })

  it('never leaves the origin, whatever it is given', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '.',
        '..',
        ':',
        '@',
        '#',
        '?',
        '%2f',
        '%5c',
        '\t',
        '\n',
        '\r',
      ),
      fc.constantFrom('https:', 'javascript:', 'evil.com', 'pl', '\u0000', '\u2028', '\uff0f', ' '),
      fc.string({ unit: 'binary', maxLength: 6 }),
    )
    const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    const check = (input: string): void => {
      const path = safePath(input)
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, origin).origin).toBe(origin)
      const withoutFirstSegment = path.replace(/^\/[^/?#]*/, '')
      expect(new URL(withoutFirstSegment, origin).origin).toBe(origin)
      expect(safePath(path)).toBe(path)
    }
    fc.assert(fc.property(fc.oneof(hostile, fc.webUrl(), fc.string()), check), { numRuns: 10_000 })
  })
})
