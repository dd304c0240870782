import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { foundSymbolSchema } from '../../../src/contract/entities/search-result.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createMarket } from '../market.ts'
import { describeSpot, search } from './search.ts'

function setUp() {
  const market = createMarket({
    clock: manualClock(),
    icons: new Set(['btc']),
    klineReach: 0,
    klines: () => Promise.resolve([]),
  })
  market.sink.symbols([
    listedSymbol('WBTCUSDT_SPBL', { sectors: ['Wrapped'] }),
    listedSymbol('BTCUSDT_SPBL', { coinName: 'Bitcoin', sectors: ['Layer 1'] }),
    listedSymbol('BTCBUSDT_SPBL'),
    listedSymbol('ETHUSDT_SPBL', { coinName: 'Ethereum', sectors: ['Layer 1'] }),
    listedSymbol('BTCUSDT_UMCBL', { coinName: 'Bitcoin' }),
  ])
  market.sink.tickers(10, 1, [{ symbolId: 'BTCUSDT_UMCBL', values: { turnover24h: 900 } }])
  market.sink.tickers(1, 1, [
    {
      symbolId: 'BTCUSDT_SPBL',
      values: { last: 8_000_000, open24h: 10_000_000, turnover24h: 500 },
    },
  ])
  const ids = (text: string, hidden: string[] = []): string[] =>
    search(market, text, new Set(hidden)).symbols.map(({ symbolId }) => symbolId)
  return { market, ids }
}

describe('search', () => {
  it('finds equal before prefix before contained, and by turnover among equals', () => {
    expect(setUp().ids('btc')).toEqual([
      'BTCUSDT_UMCBL',
      'BTCUSDT_SPBL',
      'BTCBUSDT_SPBL',
      'WBTCUSDT_SPBL',
    ])
  })

  it('finds pairs and names however they are written', () => {
    const { ids } = setUp()
    expect(ids('eth/usdt')).toEqual(['ETHUSDT_SPBL'])
    expect(ids(' ethereum ')).toEqual(['ETHUSDT_SPBL'])
    expect(ids('nothing')).toEqual([])
    expect(ids(' / ')).toEqual([])
  })

  it('leaves out hidden coins', () => {
    expect(setUp().ids('btc', ['BTC', 'BTCB'])).toEqual(['WBTCUSDT_SPBL'])
  })

  it('tells what a list would show of a symbol', () => {
    const { market } = setUp()
    const [contract, spot] = search(market, 'btc', new Set()).symbols
    expect(v.parse(foundSymbolSchema, spot)).toEqual({
      symbolId: 'BTCUSDT_SPBL',
      symbolCode: 'BTCUSDT',
      businessLine: 1,
      base: 'BTC',
      quote: 'USDT',
      coinName: 'Bitcoin',
      icon: '/icons/coins/btc.svg',
      price: '80000.00',
      change24h: '-0.200000',
    })
    expect(contract).toMatchObject({ businessLine: 10, price: null, change24h: null })
    expect(describeSpot(market, ['GONE_SPBL', 'BTCUSDT_SPBL'])).toEqual([spot])
  })

  it('finds sectors of spot with their number of symbols', () => {
    const { market } = setUp()
    const { sectors } = search(market, 'layer', new Set())
    expect(sectors).toEqual([{ name: 'Layer 1', symbols: 2 }])
  })

  it('counts no hidden coins in sectors, and names none that has no others', () => {
    const { market } = setUp()
    expect(search(market, 'layer', new Set(['BTC'])).sectors).toEqual([
      { name: 'Layer 1', symbols: 1 },
    ])
    expect(search(market, 'layer', new Set(['BTC', 'ETH'])).sectors).toEqual([])
  })

  it('answers no more than a screenful', () => {
    const { market, ids } = setUp()
    const many = Array.from({ length: 200 }, (_, index) => listedSymbol(`A${index}USDT_SPBL`))
    market.sink.symbols(many)
    expect(ids('a')).toHaveLength(30)
  })
})
