import { describe, expect, it } from 'vitest'
import { listedSymbol } from '../../tests/support/listing.ts'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { createMarket } from '../market/market.ts'
import { knownCoins, takeCoins } from '../venues/simulated/symbols/coins.ts'
import { listingAt, makeUniverse } from '../venues/simulated/symbols/listing.ts'
import type { VenueSymbol } from '../venues/venue.ts'
import { createPageNames } from './page-names.ts'

const chains = [{ chain: 'base', chainName: 'Base', tokens: 1 }]
const hot = { asOf: 1, source: null, tokens: [] }

function namesOf(symbols: readonly VenueSymbol[], simulated = false) {
  const market = createMarket({
    clock: manualClock(),
    icons: new Set(),
    klineReach: 0,
    klines: () => Promise.resolve([]),
  })
  if (symbols.length > 0) market.sink.symbols([...symbols])
  return createPageNames({
    venue: { simulated },
    market,
    onchain: { firstTokens: () => ({ hot, chains }) },
  })
}

describe('what titles name', () => {
  const names = namesOf([
    listedSymbol('BTCUSDT_SPBL', { coinName: 'Bitcoin', sectors: ['Layer 1', 'Storage'] }),
    listedSymbol('BTCUSDT_UMCBL'),
    listedSymbol('kPEPEUSDT_SPBL', { coinName: 'Pepe' }),
    listedSymbol('XYZUSDT_SPBL', { coinName: 'XYZ' }),
  ])

  it.each([
    ['/markets/spot/layer-1', 'en', 'Layer 1'],
    ['/markets/spot/layer-1', 'ar', 'Layer 1'],
    ['/markets/spot/storage', 'en', 'Storage'],
    ['/markets/spot/storage', 'de', 'Speicher'],
    ['/markets/spot/usdt', 'de', 'USDT'],
    ['/markets/spot/usdt/layer-1', 'en', 'USDT · Layer 1'],
    ['/markets/spot/new', 'ar', 'جديد'],
    ['/markets/spot/nothing', 'en', 'nothing'],
    ['/markets/spot/constructor', 'en', 'constructor'],
    ['/markets/margin/all/layer-1', 'en', 'Layer 1'],
    ['/markets/onChain/base', 'en', 'Base'],
    ['/markets/onChain/other', 'en', 'other'],
    ['/markets/leadingDetail/layer-1', 'en', 'Layer 1'],
    ['/markets/leadingDetail/storage', 'de', 'Speicher'],
    ['/markets/tokens/BTC', 'en', 'Bitcoin (BTC)'],
    ['/markets/tokens/KPEPE', 'de', 'Pepe (kPEPE)'],
    ['/markets/tokens/XYZ', 'ar', 'XYZ'],
    ['/markets/tokens/NOSUCH', 'en', 'NOSUCH'],
    ['/markets/tokens/BTCUSDT_UMCBL', 'en', 'BTCUSDT'],
    ['/markets/tokens/BTCUSDT_SPBL', 'en', 'BTC/USDT'],
    ['/markets/tokens/%3Cscript%3E', 'en', '<script>'],
    ['/markets/trends/2026-11-20', 'en', '20 November 2026'],
    ['/markets/trends/2026-11-20', 'fr', '20 novembre 2026'],
    ['/markets/trends/2026-11-20', 'de', '20. November 2026'],
    ['/markets/trends/2026-11-20', 'ar', '20 نوفمبر 2026'],
  ])('of %s in %s is %s', (path, language, name) => {
    expect(names.values(path, language)).toEqual([name])
  })

  it('is nothing where the text of a page has no place for it', () => {
    expect(names.values('/markets', 'en')).toEqual([])
  })

  it('is the address until there is a list', () => {
    expect(namesOf([]).values('/markets/spot/layer-1', 'en')).toEqual(['layer-1'])
  })
})

describe('the number of coins', () => {
  const spot = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      listedSymbol(`C${index}USDT_SPBL`),
      listedSymbol(`C${index}USD_SPBL`),
    ]).flat()

  it.each([
    [0, undefined],
    [99, undefined],
    [100, '100+'],
    [1_299, '1200+'],
  ])('is that of the venue: %i coins are %s', (count, text) => {
    expect(namesOf(spot(count)).count()).toBe(text)
  })

  it('is 800+ on the simulated market', () => {
    const coins = takeCoins(knownCoins.length)
    const { instruments } = listingAt(makeUniverse(1, coins), Date.UTC(2026, 10, 20), new Map())
    const symbols = instruments.map(({ symbol }) => symbol)
    expect(namesOf(symbols, true).count()).toBe('800+')
    expect(namesOf(symbols).count()).toBe('900+')
    expect(namesOf(spot(199), true).count()).toBe('100+')
  })
})
