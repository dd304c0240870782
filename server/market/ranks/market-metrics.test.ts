import { expect, it } from 'vitest'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createMarket } from '../market.ts'
import { heatCoins, marketMetrics } from './market-metrics.ts'
import { rankedCoins } from './ranked-coin.ts'
import { spotSummary } from './spot-summary.ts'

const clock = manualClock()
const market = createMarket({ clock, icons: new Set(), klines: async () => [], klineReach: 0 })

function tick(symbolId: string, last: number, open24h: number, turnover24h: number): void {
  market.sink.tickers(1, clock.now(), [{ symbolId, values: { last, open24h, turnover24h } }])
}

it('adds up the list, each coin once, without what is hidden', () => {
  expect(spotSummary(market, () => false)).toBeUndefined()
  market.sink.symbols([
    listedSymbol('BTCUSDT_SPBL', { circulatingSupply: 20, sectors: ['Layer 1'] }),
    listedSymbol('ETHUSDT_SPBL', { circulatingSupply: 100 }),
    listedSymbol('WIFUSDT_SPBL'),
    listedSymbol('XMRUSDT_SPBL', { circulatingSupply: 1_000 }),
  ])
  // Prices and turnovers have a scale of 2.
  tick('BTCUSDT_SPBL', 110_00, 100_00, 900_00)
  tick('ETHUSDT_SPBL', 9_00, 10_00, 300_00)
  tick('WIFUSDT_SPBL', 2_00, 2_00, 50_00)
  tick('XMRUSDT_SPBL', 9_00, 10_00, 10_00)
  const summary = spotSummary(market, (base) => base === 'XMR')
  expect(summary && marketMetrics(summary)).toEqual({
    asOf: clock.now(),
    marketCap: '3100.00',
    marketCapChange: '0.033333',
    coins: 2,
    volume24h: '1250.00',
    btcDominance: '0.709677',
    ethDominance: '0.290323',
    up: 1,
    flat: 1,
    down: 1,
  })
  expect(heatCoins(rankedCoins(market, 1), market, 2)).toEqual([
    {
      symbolId: 'BTCUSDT_SPBL',
      base: 'BTC',
      sector: 'Layer 1',
      turnover24h: '900.00',
      change24h: '0.100000',
    },
    {
      symbolId: 'ETHUSDT_SPBL',
      base: 'ETH',
      sector: '',
      turnover24h: '300.00',
      change24h: '-0.100000',
    },
  ])
})

it('gives a heat map no coin that nobody traded', () => {
  market.sink.symbols([listedSymbol('BTCUSDT_SPBL'), listedSymbol('WIFUSDT_SPBL')])
  tick('BTCUSDT_SPBL', 110_00, 100_00, 900_00)
  tick('WIFUSDT_SPBL', 2_00, 2_00, 0)
  const coins = heatCoins(rankedCoins(market, 1), market, 10)
  expect(coins.map(({ base }) => base)).toEqual(['BTC'])
})
