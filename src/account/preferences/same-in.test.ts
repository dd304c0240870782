import { expect, it } from 'vitest'
import { localeNamed } from '../../contract/locales.ts'
import { sameIn } from './same-in.ts'

it('keeps the query and the hash of a place in another language', () => {
  const place = { pathname: '/de/markets/settings', searchStr: '?a=b', hash: 'passkeys' }
  expect(sameIn(localeNamed('ar'), place)).toBe('/ar/markets/settings?a=b#passkeys')
  const plain = { pathname: '/markets', searchStr: '', hash: '' }
  expect(sameIn(localeNamed('de'), plain)).toBe('/de/markets')
})
