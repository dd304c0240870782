import { expect, it } from 'vitest'
import type { Kline } from '../../venues/venue.ts'
import { createListingPrices } from './listing-prices.ts'

const day = 86_400_000
const today = 20_000 * day

function candle(time: number, open: string): Kline {
  return { time, open, high: '9', low: '1', close: '5', volume: '1', turnover: '1' }
}

function setUp() {
  let time = today + day / 2
  const prices = createListingPrices(() => time)
  const list = (...listed: (readonly [string, number])[]): void =>
    prices.list(listed.map(([symbolId, listedAt]) => ({ symbolId, listedAt })))
  return {
    prices,
    list,
    passDays: (days: number) => {
      time += days * day
    },
  }
}

it('the first price is the open of the first candle, which may be of a later day than the listing', () => {
  const { prices, list } = setUp()
  list(['A', today - 3 * day + 1], ['B', today - 3 * day])
  prices.past.fill('A', [candle(today - 3 * day, '2.5'), candle(today - 2 * day, '4')])
  prices.past.fill('B', [candle(today - day, '0.0012')])
  expect([...prices.bySymbol]).toEqual([
    ['A', 2.5],
    ['B', 0.0012],
  ])
})

it('has no first price of what was traded before its listing', () => {
  const { prices, list } = setUp()
  list(['A', today - 3 * day])
  prices.past.fill('A', [candle(today - 4 * day, '2'), candle(today - 3 * day, '3')])
  expect(prices.bySymbol.size).toBe(0)
  list(['A', today - 3 * day])
  expect(prices.wanted()).toEqual([])
})

it('asks for what was listed in the last 90 days, newest first, and for no more', () => {
  const { prices, list } = setUp()
  list(
    ['EDGE', today - 90 * day],
    ['OLD', today - 91 * day],
    ['NEW', today],
    ['UNKNOWN', 0],
    ['COMING', today + day],
  )
  expect(prices.wanted()).toEqual(['NEW', 'EDGE'])
  // The running day, the 90 before it, the day before the listing, and one more after a midnight.
  expect(prices.past.limit).toBe(93)
})

it('asks again for what nobody had traded yet', () => {
  const { prices, list } = setUp()
  list(['A', today])
  prices.past.fill('A', [])
  expect(prices.wanted()).toEqual([])
  list(['A', today])
  expect(prices.wanted()).toEqual(['A'])
})

it('forgets what left the listing, was listed anew, or has grown old', () => {
  const { prices, list, passDays } = setUp()
  list(['A', today], ['B', today], ['C', today])
  for (const symbolId of ['A', 'B', 'C']) prices.past.fill(symbolId, [candle(today, '2')])
  passDays(1)
  list(['A', today], ['C', today + day])
  expect([...prices.bySymbol.keys()]).toEqual(['A'])
  expect(prices.wanted()).toEqual(['C'])
  passDays(90)
  list(['A', today])
  expect(prices.bySymbol.size).toBe(0)
})
