import { describe, expect, it } from 'vitest'
import { notFoundKeys, pageKeys } from './page-keys.ts'
import { fixedRoutes } from './routes.ts'

describe('pageKeys', () => {
  it.each(fixedRoutes)('names the texts of %s', (path) => {
    expect(pageKeys(path)).not.toEqual(notFoundKeys)
    expect(pageKeys(path).values).toEqual([])
  })

  it('names title and description of the price-changes page apart', () => {
    const { keys } = pageKeys('/markets/change')
    expect(keys).toEqual(['markets.change.title', 'markets.change.description'])
  })

  it.each([
    ['/markets/futures', 'markets.futures.usdtM'],
    ['/markets/futures/coin-m', 'markets.futures.coinM'],
    ['/markets/futures/usdc-m', 'markets.futures.usdcM'],
    ['/markets/margin', 'markets.margin'],
    ['/markets/spot', 'markets.spot'],
  ])('tells the kind of %s', (path, key) => {
    expect(pageKeys(path).keys).toEqual([key])
  })

  it.each([
    ['/markets/spot/meme', 'markets.spot.category', 'meme'],
    ['/markets/spot/usdt/meme', 'markets.spot.category', 'meme'],
    ['/markets/margin/all/ai', 'markets.margin.category', 'ai'],
    ['/markets/tokens/BTC', 'markets.token', 'BTC'],
    ['/markets/tokens/%E2%82%BF', 'markets.token', '₿'],
    ['/markets/tokens/%E2', 'markets.token', '%E2'],
    ['/markets/trends/2026-11-20', 'markets.trends.day', '2026-11-20'],
    ['/markets/leadingDetail/7', 'markets.sector', '7'],
  ])('repeats the part of %s', (path, key, value) => {
    expect(pageKeys(path)).toEqual({ keys: [key], values: [value] })
  })

  it.each(['/', '/nothing', '/markets/constructor', '/constructor/x/y', '/markets/tokens'])(
    'gives %s the texts of an unknown page',
    (path) => {
      expect(pageKeys(path)).toEqual(notFoundKeys)
    },
  )
})
