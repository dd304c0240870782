import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aiIndexRules } from '../../../src/contract/market/ai-index-rules.ts'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { listedMarket } from '../../../tests/support/market.ts'
import { until } from '../../../tests/support/until.ts'
import type { KlineQuery } from '../../venues/venue.ts'
import { createAiIndex } from './ai-index.ts'

const day = 86_400_000
const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOT']

/** Prices that never move. */
async function flatDays({ endTime, limit }: KlineQuery) {
  const last = Math.floor((endTime - 1) / day)
  const price = { open: '100', high: '100', low: '100', close: '100' }
  return Array.from({ length: limit }, (_, index) => ({
    time: (last - limit + 1 + index) * day,
    ...price,
    volume: '1',
    turnover: '100',
  }))
}

/** A reader over coins whose perpetuals pay 0.01 % every so many hours. */
function openIndex(fundingInterval: number) {
  const timers = manualClock(Date.UTC(2026, 10, 19, 14, 30))
  const market = listedMarket(timers, 0)
  const symbolsOf = (ending: string) => coins.map((coin) => `${coin}USDT_${ending}`)
  market.sink.symbols([
    ...symbolsOf('SPBL').map((id) => listedSymbol(id)),
    ...symbolsOf('UMCBL').map((id) => listedSymbol(id, { fundingInterval })),
  ])
  const now = timers.now()
  const tickersOf = (ending: string, values: Record<string, number>) =>
    symbolsOf(ending).map((symbolId) => ({ symbolId, values }))
  market.sink.tickers(marketTypes.spot, now, tickersOf('SPBL', { turnover24h: 100 }))
  market.sink.tickers(marketTypes.usdtM, now, tickersOf('UMCBL', { fundingRate: 10_000 }))
  let asked = 0
  let answers = true
  const reader = createAiIndex({
    market,
    klines: async (query) => {
      asked += 1
      return answers ? flatDays(query) : []
    },
    isListed: () => true,
    clock: timers,
    timers,
    onError: (what, error) => {
      throw new Error(what, { cause: error })
    },
  })
  reader.start()
  return {
    reader,
    timers,
    asked: () => asked,
    fallSilent: () => {
      answers = false
    },
    answer: () => {
      answers = true
    },
  }
}

it.each([
  [8, 60],
  [4, 70],
  [1, 100],
])('takes funding every %d hours as the rate of 8 hours', async (interval, score) => {
  expect(aiIndexRules.spans.funding).toBe(0.0005)
  const { reader, timers } = openIndex(interval)
  timers.advance(20_000)
  await until(() => reader.current() !== undefined)
  expect(reader.current()?.factors.find(({ key }) => key === 'funding')?.score).toBe(score)
})

it('asks again only after five minutes where candles make no index', async () => {
  const { reader, timers, asked, fallSilent, answer } = openIndex(8)
  const finish = async (count: number): Promise<void> => {
    await until(() => asked() === count)
    await nextTurn()
    await nextTurn()
  }
  fallSilent()
  timers.advance(20_000)
  await finish(coins.length)
  timers.advance(299_000)
  await nextTurn()
  expect([asked(), reader.current()]).toEqual([coins.length, undefined])
  answer()
  timers.advance(6_000)
  await finish(2 * coins.length)
  expect(reader.current()).toBeDefined()
})
