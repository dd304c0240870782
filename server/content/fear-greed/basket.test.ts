import { expect, it } from 'vitest'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createMarket } from '../../market/market.ts'
import { basketSymbols } from './basket.ts'

/** The basket of a venue that lists these pairs, the first of which trade most. */
function basketOf(symbolIds: readonly string[]): string[] {
  const klines = () => Promise.resolve([])
  const market = createMarket({ clock: manualClock(), icons: new Set(), klineReach: 0, klines })
  market.sink.symbols(
    symbolIds.map((symbolId) => {
      const [, base = '', quote = ''] = /^(.+?)(USDT|USD|EUR)_/.exec(symbolId) ?? []
      return listedSymbol(symbolId, { base, quote })
    }),
  )
  const tickers = symbolIds.map((symbolId, index) => {
    return { symbolId, values: { last: 1_000, turnover24h: 1_000_000 - index } }
  })
  market.sink.tickers(1, 1_000, tickers)
  return basketSymbols(market)
}

it.each([
  [
    ['ETHUSDT_SPBL', 'BTCUSDT_SPBL', 'SOLUSDT_SPBL', 'XRPEUR_SPBL'],
    ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL'],
  ],
  // Without tether, in the dollars that Bitcoin is priced in.
  [
    ['ETHUSD_SPBL', 'SOLUSD_SPBL', 'BTCUSD_SPBL', 'BTCEUR_SPBL'],
    ['BTCUSD_SPBL', 'ETHUSD_SPBL', 'SOLUSD_SPBL'],
  ],
])('of %j is Bitcoin and what else is traded in the same money', (listed, basket) => {
  expect(basketOf(listed)).toEqual(basket)
})
