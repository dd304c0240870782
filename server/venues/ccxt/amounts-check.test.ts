import { expect, it } from 'vitest'
import { bybit } from '../../../tests/support/exchanges/bybit.ts'
import { exchangeInTest } from '../../../tests/support/exchanges/exchange-in-test.ts'
import type { ExchangeReplay } from '../../../tests/support/exchanges/replay-fetch.ts'

/** Bybit after a change that nobody announced: this field of its linear tickers counts contracts. */
const changed: ExchangeReplay = {
  ...bybit,
  answer: (url, now) => {
    const body = bybit.answer(url, now)
    if (!url.pathname.endsWith('tickers') || !url.search.includes('linear')) return body
    return JSON.parse(
      JSON.stringify(body).replaceAll(/"volume24h":"(\d+)"/g, '"volume24h":"$1000"'),
    )
  },
}

it('hides amounts that candles contradict, tells it, and leaves all others alone', async () => {
  const started = await exchangeInTest(changed)
  const { pass, shown, logs } = started
  await pass(15_000)
  expect(shown('BTCUSDT_UMCBL', 'volume24h')).toBeUndefined()
  expect(shown('BTCUSDT_UMCBL', 'turnover24h')).toBeUndefined()
  expect(shown('BTCUSDT_UMCBL', 'openInterest')).toBeUndefined()
  expect(shown('BTCUSDT_UMCBL', 'last')).toBe('100000.0')
  expect(Number(shown('BTCUSD_DMCBL', 'volume24h'))).toBe(4_800)
  expect(logs).toEqual([
    'Bybit: USDT-M: amounts of tickers cannot be true and are not shown',
    'Bybit: USDC-M: amounts of tickers cannot be true and are not shown',
  ])
})
