import { expect, it } from 'vitest'
import { fixedRoutes } from '../contract/routes.ts'
import { pageName } from './page-names.ts'

it.each([
  ['/markets', 'Markets'],
  ['/markets/spot/usdt/layer1', 'Spot'],
  ['/markets/futures/coin-m', 'Coin-M futures'],
  ['/markets/tokens/BTC', 'Token'],
  ['/login', 'Sign in'],
  ['/constructor', 'Page not found'],
  ['/', 'Page not found'],
])('calls %s %s', (path, name) => {
  expect(pageName(path).message).toEqual([name])
})

it('has a name for every fixed route', () => {
  const unnamed = fixedRoutes.filter((path) => pageName(path) === pageName('/'))
  expect(unnamed).toEqual([])
})
