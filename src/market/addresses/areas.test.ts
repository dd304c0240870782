import { expect, it } from 'vitest'
import { localeOfSegment } from '../../contract/locales.ts'
import {
  favoriteAddress,
  futuresAddress,
  marginAddress,
  onchainAddress,
  spotAddress,
} from './areas.ts'

const german = localeOfSegment('de')
if (german === undefined) throw new Error('there is no German')

it.each([
  ['spot', spotAddress, '/de/markets', '/de/markets/spot/ai'],
  ['margin', marginAddress, '/de/markets/margin', '/de/markets/margin/all/ai'],
  ['on-chain', onchainAddress, '/de/markets/onChain', '/de/markets/onChain/ai'],
  ['favorite', favoriteAddress, '/de/markets/favorite', '/de/markets/favorite/ai'],
  ['futures', futuresAddress(undefined), '/de/markets/futures', '/de/markets/futures?category=ai'],
  [
    'coin futures',
    futuresAddress('coin-m'),
    '/de/markets/futures/coin-m',
    '/de/markets/futures/coin-m?category=ai',
  ],
])('the address of a %s list names its category and keeps its search', (_, of, whole, narrowed) => {
  expect(of(german, undefined, {})).toBe(whole)
  expect(of(german, 'ai', {})).toBe(narrowed)
  const sign = narrowed.includes('?') ? '&' : '?'
  expect(of(german, undefined, { q: 'btc' })).toBe(`${whole}?q=btc`)
  expect([`${narrowed}${sign}q=btc`, narrowed.replace('?', '?q=btc&')]).toContain(
    of(german, 'ai', { q: 'btc' }),
  )
})

it('the address of a futures list of all categories names none that was chosen before', () => {
  expect(futuresAddress('usdt')(german, undefined, { category: 'ai' })).toBe(
    '/de/markets/futures/usdt',
  )
})
