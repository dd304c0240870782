import { expect, it } from 'vitest'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createMarket } from '../market.ts'
import { marketModel } from './market-model.ts'
import { marketCapLine, turnoverLine } from './market-past.ts'
import { spotSummary } from './spot-summary.ts'

const now = Date.UTC(2026, 10, 24, 14, 30)
const clock = manualClock(now)
const market = createMarket({ clock, icons: new Set(), klines: async () => [], klineReach: 0 })
market.sink.symbols([
  listedSymbol('BTCUSDT_SPBL', { circulatingSupply: 20 }),
  listedSymbol('BTCUSDC_SPBL', { circulatingSupply: 20 }),
  listedSymbol('ETHUSDT_SPBL', { circulatingSupply: 100 }),
  listedSymbol('WIFUSDT_SPBL'),
])
// Prices and turnovers have a scale of 2.
market.sink.tickers(1, now, [
  { symbolId: 'BTCUSDT_SPBL', values: { last: 110_00, open24h: 100_00, turnover24h: 900_000_00 } },
  { symbolId: 'BTCUSDC_SPBL', values: { last: 110_00, open24h: 100_00, turnover24h: 100_00 } },
  { symbolId: 'ETHUSDT_SPBL', values: { last: 9_00, open24h: 10_00, turnover24h: 300_000_00 } },
  { symbolId: 'WIFUSDT_SPBL', values: { last: 2_00, open24h: 2_00, turnover24h: 50_00 } },
])
const nobody = () => false
const summary = spotSummary(market, nobody)
if (summary === undefined) throw new Error('no listing')

it('counts pairs as the overview does, and names coins that are traded enough', () => {
  const model = marketModel(market, summary, nobody, { value: 62, asOf: now })
  expect(model).toMatchObject({
    asOf: now,
    rising: 2,
    flat: 1,
    falling: 1,
    bands: [0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 0],
    turnover24h: '1200150.0',
    marketCap: '3100.0000',
    coins: 2,
    btcDominance: { share: '0.70967742' },
    fearGreed: { value: 62, asOf: now },
    best: { coin: 'BTC', price: '110.00000' },
    worst: { coin: 'ETH', change24h: '-0.10000000' },
  })
  expect(model.marketCapLine).toEqual([])
})

it('leaves out what is hidden from who asks', () => {
  const hides = (base: string) => base === 'ETH'
  const shown = spotSummary(market, hides)
  expect(shown && marketModel(market, shown, hides, null)).toMatchObject({
    falling: 0,
    marketCap: '2200.0000',
    ethDominance: null,
    worst: null,
  })
})

it('knows the past of the market where the past of nearly all of it is known', () => {
  const { hours } = market.windows
  const { windows, turnovers } = market
  for (const [symbolId, price] of [
    ['BTCUSDT_SPBL', 100],
    ['ETHUSDT_SPBL', 10],
  ] as const) {
    windows.hours.bySymbol.get(symbolId)?.fill(price)
    turnovers.bySymbol.get(symbolId)?.fill(600_000)
  }
  Object.assign(windows.hours, { asOf: now })
  const line = marketCapLine(summary, hours)
  // Seven days in steps of four hours, and now.
  expect(line).toHaveLength(43)
  expect([line[0], line.at(-1)]).toEqual([3_000, 3_100])
  const { line: days, change } = turnoverLine(summary, turnovers)
  expect(days).toEqual([...Array.from({ length: 7 }, () => 1_200_000), 1_200_000])
  expect(change).toBe(0)
})
