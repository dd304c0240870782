// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { marketTypes } from '../../contract/market/market-types.ts'
import { createStaticFeed } from '../../feed/static-feed.ts'
import { beginList } from './last-screen.ts'

const root = document.createElement('div')

beforeEach(() => root.replaceChildren())
afterEach(() => history.replaceState(null, '', '/'))

/** The lists that are asked for on the screen of the last visit of a page, and which of them are let go. */
function asked(path: string) {
  history.replaceState(null, '', path)
  const release = vi.fn()
  const feed = createStaticFeed([])
  const retain = vi.fn((marketType) => ({ ...feed.retain(marketType), release }))
  beginList({ ...feed, retain }, root)
  return { lists: retain.mock.calls.flat(), released: release.mock.calls.length }
}

it.each([
  ['/markets', marketTypes.spot],
  ['/de/markets/futures', marketTypes.usdtM],
  ['/markets/futures/coin-m', marketTypes.coinM],
])('asks for the list of %s, and holds it for nobody', (path, marketType) => {
  expect(asked(path)).toEqual({ lists: [marketType], released: 1 })
})

it('asks for the spot list where the screen is of a coin', () => {
  root.innerHTML = '<article data-token="BTC"></article>'
  expect(asked('/markets/tokens/BTC').lists).toEqual([marketTypes.spot])
})

it('asks for nothing on a page without prices', () => {
  expect(asked('/markets/settings').lists).toEqual([])
})
