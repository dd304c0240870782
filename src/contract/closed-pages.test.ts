import { expect, it } from 'vitest'
import { isClosed, pageInstead } from './closed-pages.ts'

const closed = ['/markets/trends', '/markets/change', '/markets/trading-data']

it('leads from contracts to the first kind that there is', () => {
  const missing = ['/markets/futures/usdt-m', '/markets/futures/usdc-m']
  expect(pageInstead('/markets/futures', missing)).toBe('/markets/futures/coin-m')
  expect(pageInstead('/markets/futures', missing.slice(1))).toBeUndefined()
  expect(pageInstead('/markets/futures', ['/markets/futures'])).toBeUndefined()
  expect(pageInstead('/markets/futures/coin-m', missing)).toBeUndefined()
})

it.each([
  ['/markets/change', true, undefined],
  ['/markets/changes', false, undefined],
  ['/markets/trends', true, '/markets/crypto-policy'],
  ['/markets/trends/2026-11-21', true, '/markets/crypto-policy'],
  ['/markets/trading-data/wholeNetwork', true, '/markets/overview'],
  ['/markets/rank', false, undefined],
])('%s is closed: %s, and %s stands in', (path, isOff, instead) => {
  expect(isClosed(path, closed)).toBe(isOff)
  expect(pageInstead(path, closed)).toBe(instead)
  expect(pageInstead(path, [])).toBeUndefined()
})
