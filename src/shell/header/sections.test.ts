import { expect, it } from 'vitest'
import { sectionOf } from './sections.ts'

it.each([
  ['/markets', 'markets'],
  ['/markets/futures/coin-m', 'markets'],
  ['/markets/tokens/BTC', 'markets'],
  ['/markets/rank/losers', 'rankings'],
  ['/markets/leadingDetail/12', 'sectors'],
  ['/markets/crypto-policy', 'news'],
  ['/markets/trends/2026-11-21', 'news'],
  ['/markets/trading-data/wholeNetwork', 'tradingData'],
  ['/markets/constructor', undefined],
  ['/markets/alerts', undefined],
  ['/login', undefined],
  ['/', undefined],
])('%s belongs to %s', (path, section) => {
  expect(sectionOf(path)).toBe(section)
})
