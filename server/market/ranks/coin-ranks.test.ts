import { expect, it } from 'vitest'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createMarket } from '../market.ts'
import { cacheCoinRanks } from './coin-ranks.ts'

function setUp() {
  const clock = manualClock()
  const klines = () => Promise.resolve([])
  const market = createMarket({ clock, icons: new Set(), klines, klineReach: 0 })
  market.sink.symbols([
    listedSymbol('BTCUSDT_SPBL', { circulatingSupply: 20 }),
    listedSymbol('BTCUSD_SPBL', { circulatingSupply: 20 }),
    listedSymbol('ETHUSDT_SPBL', { circulatingSupply: 100 }),
    listedSymbol('NEWUSDT_SPBL'),
    listedSymbol('BTCUSDT_UMCBL'),
  ])
  const tick = (symbolId: string, last: number, turnover: number): void => {
    const values = { last: last * 100, turnover24h: turnover * 100 }
    market.sink.tickers(symbolId.endsWith('_UMCBL') ? 10 : 1, 1, [{ symbolId, values }])
  }
  tick('BTCUSDT_SPBL', 300, 1_000)
  tick('BTCUSD_SPBL', 200, 10)
  tick('ETHUSDT_SPBL', 20, 500)
  tick('NEWUSDT_SPBL', 1, 5_000)
  tick('BTCUSDT_UMCBL', 301, 9_000)
  return { market, clock, tick, ranks: cacheCoinRanks(market, clock.now) }
}

it('ranks coins by market cap, priced by the pair that trades most, and others by turnover', () => {
  const { ranks } = setUp()
  const { coins, rankOf, shareOf } = ranks()
  expect(coins.get('BTC')).toEqual({
    base: 'BTC',
    listedIn: [1, 10],
    turnover: 10_010,
    spotTurnover: 1_010,
    supply: 20,
    marketCap: 6_000,
  })
  expect(rankOf('BTC')).toEqual({ by: 'marketCap', place: 1, of: 2 })
  expect(rankOf('ETH')).toEqual({ by: 'marketCap', place: 2, of: 2 })
  expect(rankOf('NEW')).toEqual({ by: 'turnover', place: 2, of: 3 })
  expect(rankOf('XYZ')).toBeUndefined()
  expect(shareOf('BTC')).toBe(0.75)
  expect(shareOf('NEW')).toBeNaN()
})

it('ranks them anew every ten seconds at most', () => {
  const { ranks, tick, clock } = setUp()
  ranks()
  tick('ETHUSDT_SPBL', 80, 500)
  expect(ranks().rankOf('ETH')?.place).toBe(2)
  clock.advance(10_000)
  expect(ranks().rankOf('ETH')?.place).toBe(1)
})
