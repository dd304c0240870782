import { describe, expect, it } from 'vitest'
import { listedPerpetual } from '../../../../tests/support/exchanges/listed-market.ts'
import { fakeExchange } from '../../../../tests/support/fake-exchange.ts'
import { manualClock } from '../../../../tests/support/manual-clock.ts'
import { createSharedCalls } from '../exchange/shared-calls.ts'
import { indexMarkets, type MarketIndex } from '../listing/market-index.ts'
import { fetchFunding } from './funding.ts'

const now = 1_795_000_000_000

describe('fetchFunding', () => {
  it('reads rate, next time and prices of the listed symbols', async () => {
    const rows = await fetch({
      'BTC/USDT:USDT': {
        symbol: 'BTC/USDT:USDT',
        fundingRate: '0.000075',
        fundingTimestamp: now + 10,
        nextFundingTimestamp: now + 20,
        markPrice: '91249.8',
        indexPrice: undefined,
      },
      'DOGE/USDT:USDT': { symbol: 'DOGE/USDT:USDT', fundingRate: '1' },
    })
    expect([...rows]).toEqual([
      [
        'BTCUSDT_UMCBL',
        { funding: '0.000075', nextFunding: String(now + 10), mark: '91249.8', index: undefined },
      ],
    ])
  })

  it('announces the funding after one that is over, or none', async () => {
    const over = { symbol: 'BTC/USDT:USDT', fundingRate: '0', fundingTimestamp: now - 1 }
    const next = await fetch([{ ...over, nextFundingTimestamp: now + 20 }])
    expect(next.get('BTCUSDT_UMCBL')?.nextFunding).toBe(String(now + 20))
    expect((await fetch([over])).get('BTCUSDT_UMCBL')?.nextFunding).toBeUndefined()
  })

  it('finds a symbol by its own id, and skips rows that make no sense', async () => {
    const rows = await fetch([null, 3, { symbol: 5 }, { info: { symbol: 'BTCUSDT' } }])
    expect([...rows.keys()]).toEqual(['BTCUSDT_UMCBL'])
    expect((await fetch(undefined)).size).toBe(0)
  })
})

function fetch(answer: unknown): ReturnType<typeof fetchFunding> {
  const exchange = fakeExchange({ fetchFundingRates: async () => answer })
  const share = createSharedCalls(manualClock(now), 1)
  return fetchFunding(exchange, {}, share, index(), now)
}

function index(): MarketIndex {
  return indexMarkets([listedPerpetual()])
}
