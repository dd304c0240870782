import { describe, expect, it } from 'vitest'
import { type MarketType, marketTypes } from '../../src/contract/market/market-types.ts'
import { listedSymbol } from '../../tests/support/listing.ts'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { createMarket, type Market } from './market.ts'
import { bitcoinPairOf, nearestPair, startersOf } from './nearest-pair.ts'

const { usdtM, usdcM, coinM } = marketTypes

/** A venue that lists these symbols and says that it has no more than their lists. */
function marketOf(symbolIds: readonly string[], missing: readonly MarketType[] = []): Market {
  const klines = () => Promise.resolve([])
  const market = createMarket({ clock: manualClock(), icons: new Set(), klineReach: 0, klines })
  market.sink.symbols(
    symbolIds.map((symbolId) => {
      const [, base = '', quote = ''] = /^(.+?)(USDT|USDC|USD|EUR|KRW|TRY)_/.exec(symbolId) ?? []
      return listedSymbol(symbolId, { base, quote })
    }),
  )
  market.sink.feeds?.(
    missing.map((marketType) => ({
      line: marketType,
      way: 'missing',
      symbols: 0,
      refused: 0,
      cause: '',
    })),
  )
  return market
}

describe('bitcoinPairOf', () => {
  it.each([
    [['BTCUSDT_SPBL', 'BTCUSDC_SPBL'], 'BTCUSDT_SPBL'],
    [['BTCUSD_SPBL', 'BTCEUR_SPBL', 'BTCUSDT_UMCBL'], 'BTCUSD_SPBL'],
    [['ETHUSDT_SPBL', 'BTCUSDT_UMCBL'], 'BTCUSDT_UMCBL'],
    [['ETHUSDT_SPBL'], 'BTCUSDT_SPBL'],
    [[], 'BTCUSDT_SPBL'],
  ])('of %j is %s', (listed, pair) => {
    expect(bitcoinPairOf(marketOf(listed))).toBe(pair)
  })
})

describe('nearestPair', () => {
  it.each([
    [['BTCUSDT_UMCBL', 'BTCUSDT_SPBL'], 'BTCUSDT_UMCBL'],
    [['ETHUSDT_UMCBL', 'BTCUSDC_CMCBL', 'BTCUSD_DMCBL', 'BTCUSDT_SPBL'], 'BTCUSDC_CMCBL'],
    [['BTCUSD_DMCBL', 'BTCUSDT_SPBL'], 'BTCUSD_DMCBL'],
    [['BTCUSD_SPBL', 'BTCUSDC_SPBL', 'BTCEUR_SPBL'], 'BTCUSDC_SPBL'],
    [['WBTCUSDT_SPBL', 'BTCUSD_SPBL'], 'BTCUSD_SPBL'],
    [['ETHUSDT_SPBL'], undefined],
  ])('of %j is %s for a perpetual of Bitcoin', (listed, nearest) => {
    const all = [usdtM, usdcM, coinM] as const
    expect(nearestPair(marketOf(listed, all), 'BTCUSDT_UMCBL')).toBe(nearest)
  })

  it('is the pair with the most volume where no dollar is paid', () => {
    const market = marketOf(['BTCKRW_SPBL', 'BTCTRY_SPBL'], [usdtM])
    const volume = (symbolId: string, volume24h: number) => ({ symbolId, values: { volume24h } })
    market.sink.tickers(1, 1_000, [volume('BTCKRW_SPBL', 5), volume('BTCTRY_SPBL', 9)])
    expect(nearestPair(market, 'BTCUSDT_UMCBL')).toBe('BTCTRY_SPBL')
  })

  it('is the pair itself while its list may still come', () => {
    expect(nearestPair(marketOf(['BTCUSDT_SPBL']), 'BTCUSDT_UMCBL')).toBe('BTCUSDT_UMCBL')
    expect(nearestPair(marketOf([]), 'BTCUSDT_UMCBL')).toBe('BTCUSDT_UMCBL')
  })
})

describe('startersOf', () => {
  it('are the usual pairs where they are listed', () => {
    const market = marketOf(['BTCUSDT_UMCBL', 'ETHUSDT_UMCBL', 'ETHUSD_DMCBL'])
    const favorites = ['BTCUSDT_UMCBL', 'ETHUSD_DMCBL']
    expect(startersOf(market)).toEqual(favorites)
  })

  it('are pairs of spot where there are no contracts, and nothing where a coin is not listed', () => {
    const all = [usdtM, usdcM, coinM] as const
    const spot = marketOf(['BTCUSDT_SPBL', 'ETHUSDT_SPBL'], all)
    const favorites = ['BTCUSDT_SPBL', 'ETHUSDT_SPBL']
    expect(startersOf(spot)).toEqual(favorites)
    const other = marketOf(['SOLUSDT_SPBL'], all)
    expect(startersOf(other)).toEqual([])
  })
})
