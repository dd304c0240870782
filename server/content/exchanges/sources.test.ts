import * as v from 'valibot'
import { expect, it } from 'vitest'
import { topExchangesSchema } from '../../../src/contract/entities/market/top-exchanges.ts'
import { createCoinGecko } from './coingecko.ts'
import { createInventedExchanges } from './invented.ts'

const exchanges = topExchangesSchema.entries.exchanges
const now = Date.UTC(2026, 10, 21, 14)

it('reads exchanges as CoinGecko tells them, in dollars by its own rate', async () => {
  const answers: Record<string, unknown> = {
    '/global': { data: { total_volume: { btc: 1_000, usd: 80_000_000, eur: 1 }, markets: 3 } },
    '/exchanges?per_page=20': [
      { id: 'binance', name: 'Binance', trade_volume_24h_btc: 250.5, trust_score: 10 },
      { id: 'gdax', name: 'Coinbase <b>Exchange</b>', trade_volume_24h_btc: 100 },
      { id: 'gone', name: 'Gone', trade_volume_24h_btc: null },
    ],
    '/derivatives/exchanges?per_page=50': [
      { name: 'Binance (Futures)', trade_volume_24h_btc: '600.25', open_interest_btc: 1 },
    ],
  }
  const base = 'https://api.example/v3'
  const asked: string[] = []
  const source = createCoinGecko(base, async (address) => {
    asked.push(address)
    return { answer: answers[address.slice(base.length)], asOf: now - asked.length }
  })
  const { exchanges: answered, asOf } = await source.read()
  const found = v.parse(exchanges, answered)
  expect(
    found.map(({ id, spotVolume24h, share, futuresVolume24h }) => [
      id,
      spotVolume24h,
      share,
      futuresVolume24h,
    ]),
  ).toEqual([
    ['binance', '20040000', 0.2505, '48020000'],
    ['gdax', '8000000', 0.1, null],
  ])
  expect([asked.length, asOf]).toEqual([3, now - 3])
  const over = async () => ({ answer: { status: 'over' }, asOf: now })
  await expect(createCoinGecko(base, over).read()).rejects.toThrow()
})

it('makes up exchanges that agree with themselves a day later, and say what they are', async () => {
  let time = now
  const source = createInventedExchanges('seed', { now: () => time }, () => 68_000)
  const before = v.parse(exchanges, (await source.read()).exchanges)
  time += 86_400_000
  const after = v.parse(exchanges, (await source.read()).exchanges)
  expect(after.every(({ name }) => name.endsWith('(invented)'))).toBe(true)
  for (const [place, { spotVolume24h, change24h, bitcoin, againstHere }] of after.entries()) {
    const grown = Number(spotVolume24h) / Number(before[place]?.spotVolume24h) - 1
    expect(change24h).toBeCloseTo(grown, 6)
    expect(Number(bitcoin) / 68_000 - 1).toBeCloseTo(againstHere ?? Number.NaN, 6)
  }
  const again = await createInventedExchanges('seed', { now: () => now }, () => 68_000).read()
  expect(again).toEqual({ exchanges: before, asOf: now })
})
