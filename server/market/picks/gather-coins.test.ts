import { expect, it } from 'vitest'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { listedMarket } from '../../../tests/support/market.ts'
import { gatherCoins } from './gather-coins.ts'

it('compares funding of any interval as the rate of 8 hours', () => {
  const clock = manualClock(Date.UTC(2026, 10, 19, 14, 30))
  const market = listedMarket(clock, 0)
  const hours = { A: 8, B: 4, C: 1, UNKNOWN: 0 }
  const bases = Object.keys(hours)
  market.sink.symbols([
    ...bases.map((base) => listedSymbol(`${base}USDT_SPBL`)),
    ...Object.entries(hours).map(([base, fundingInterval]) =>
      listedSymbol(`${base}USDT_UMCBL`, { fundingInterval }),
    ),
  ])
  const spot = { last: 10_000, turnover24h: 20_000_000 }
  market.sink.tickers(
    marketTypes.spot,
    clock.now(),
    bases.map((base) => ({ symbolId: `${base}USDT_SPBL`, values: spot })),
  )
  market.sink.tickers(
    marketTypes.usdtM,
    clock.now(),
    bases.map((base) => ({ symbolId: `${base}USDT_UMCBL`, values: { fundingRate: 10_000 } })),
  )
  const funding = new Map(
    gatherCoins(market, new Map(), clock.now()).map((coin) => [
      coin.base,
      coin.funding.at(-1)?.value,
    ]),
  )
  expect([...funding]).toEqual(
    expect.arrayContaining([
      ['A', expect.closeTo(0.0001, 12)],
      ['B', expect.closeTo(0.0002, 12)],
      ['C', expect.closeTo(0.0008, 12)],
      ['UNKNOWN', Number.NaN],
    ]),
  )
})
