import { expect, it } from 'vitest'
import { canonicalAddress } from './address.ts'

it.each([
  ['/markets', undefined],
  ['/markets/', '/markets?q=1#x'],
  ['/', '/markets?q=1#x'],
  ['/DE/markets/rank/', '/de/markets/rank?q=1#x'],
  ['/nope/', undefined],
  ['//evil.com/', undefined],
])('corrects %s to %s', (pathname, canonical) => {
  expect(canonicalAddress({ pathname, search: '?q=1', hash: '#x' })).toBe(canonical)
})
