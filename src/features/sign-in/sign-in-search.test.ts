import { expect, it } from 'vitest'
import { parseSignInSearch } from './sign-in-search.ts'

it.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [
    { from: '/markets', tab: 'register' },
    { from: '/markets', tab: 'register' },
  ],
  [{ tab: 'verify' }, { tab: 'verify' }],
  [{ tab: 'forgot' }, { tab: 'forgot' }],
  [{ tab: 'reset', from: '' }, { tab: 'reset' }],
  [{ tab: 'admin', from: 7 }, {}],
])('the address of the sign-in page that says %j is read as %j', (said, read) => {
  expect(parseSignInSearch(said)).toEqual(read)
})
