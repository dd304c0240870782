import { describe, expect, it } from 'vitest'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createMarket } from '../market.ts'
import { rankedCoins } from './ranked-coin.ts'

function setUp() {
  const market = createMarket({
    clock: manualClock(),
    icons: new Set(),
    klineReach: 0,
    klines: () => Promise.resolve([]),
  })
  return market
}

describe('rankedCoins', () => {
  it('is empty before the first listing', () => {
    expect(rankedCoins(setUp(), 1)).toEqual([])
  })

  it('takes the pair of each coin that trades most in dollars', () => {
    const market = setUp()
    market.sink.symbols([
      listedSymbol('BTCUSDT_SPBL', { listedAt: 5 }),
      listedSymbol('AUSDT_SPBL'),
      listedSymbol('ABTC_SPBL', { base: 'A', quote: 'BTC' }),
      listedSymbol('AXYZ_SPBL', { base: 'A', quote: 'XYZ' }),
      listedSymbol('USDCUSDT_SPBL'),
      listedSymbol('XUSDT_SPBL', { sectors: ['Stablecoin'] }),
    ])
    market.turnovers.bySymbol.get('BTCUSDT_SPBL')?.fill(100)
    market.sink.tickers(1, 1, [
      {
        symbolId: 'BTCUSDT_SPBL',
        values: { last: 5_000_000, open24h: 4_000_000, turnover24h: 15_000 },
      },
      { symbolId: 'AUSDT_SPBL', values: { last: 200, open24h: 100, turnover24h: 1_000_000 } },
      { symbolId: 'ABTC_SPBL', values: { last: 100, open24h: 100, turnover24h: 25 } },
      { symbolId: 'AXYZ_SPBL', values: { last: 100, open24h: 100, turnover24h: 9e9 } },
    ])
    expect(rankedCoins(market, 1)).toEqual([
      {
        symbolId: 'BTCUSDT_SPBL',
        base: 'BTC',
        turnover24h: 150,
        last: 50_000,
        change24h: 0.25,
        listedAt: 5,
        score: 5,
      },
      {
        symbolId: 'ABTC_SPBL',
        base: 'A',
        turnover24h: 12_500,
        last: 1,
        change24h: 0,
        listedAt: 0,
        score: Number.NaN,
      },
    ])
  })
})
