import { describe, expect, it } from 'vitest'
import type { VenueSymbol } from '../../venue.ts'
import { traitsOf } from '../traits/known.ts'
import { fundingHoursOf } from './funding-hours.ts'
import { type ListingExtras, readListing } from './listing.ts'

const none: ListingExtras = {
  currencies: undefined,
  marginLeverages: new Map(),
  fundingHours: (_, market) => fundingHoursOf(traitsOf('bitget'), new Map(), 10, market),
}
const delivery = Date.UTC(2026, 11, 25, 8)

const spot = { type: 'spot', spot: true, base: 'BTC', quote: 'USDT', id: 'BTCUSDT' }
const linear = {
  swap: true,
  linear: true,
  inverse: false,
  base: 'BTC',
  quote: 'USDT',
  settle: 'USDT',
}
const inverse = {
  swap: true,
  linear: false,
  inverse: true,
  base: 'BTC',
  quote: 'USD',
  settle: 'BTC',
}

describe('readListing', () => {
  it('finds the list and the id of every kind of market', () => {
    const symbols = listed([
      { ...spot },
      { ...linear },
      { ...linear, quote: 'USDC', settle: 'USDC' },
      { ...inverse },
      { ...inverse, swap: false, future: true, expiry: delivery },
      { ...linear, swap: false, future: true, expiry: delivery },
    ])
    expect(symbols.map((one) => [one.symbolId, one.line, one.deliveryTime])).toEqual([
      ['BTCUSDT_SPBL', 1, 0],
      ['BTCUSDT261225_UMCBL', 10, delivery],
      ['BTCUSDT_UMCBL', 10, 0],
      ['BTCUSD261225_DMCBL', 11, delivery],
      ['BTCUSD_DMCBL', 11, 0],
      ['BTCUSDC_CMCBL', 12, 0],
    ])
  })

  it('shows coins by names without unseen signs, and lists no code that has any', () => {
    const markets = [
      { ...spot },
      { ...spot, base: 'NEW', id: 'NEWUSDT' },
      { ...spot, base: 'US\ufe0fDC', baseId: 'ＵＳＤＣ', id: 'USDCUSDT' },
    ]
    const currencies = { BTC: { name: '\u202eBit\u200bcoin\n' }, NEW: { name: '\u2066\u2069' } }
    const symbols = listed(markets, { ...none, currencies })
    expect(symbols.map((one) => [one.base, one.coinName])).toEqual([
      ['BTC', 'Bitcoin'],
      ['NEW', 'NEW'],
    ])
  })

  it('reads the funding interval of perpetuals where the exchange tells it', () => {
    const info = { fundInterval: '4' }
    const symbols = listed([
      { ...linear, info },
      { ...inverse },
      { ...inverse, swap: false, future: true, expiry: delivery, info },
    ])
    expect(symbols.map((one) => [one.symbolId, one.fundingInterval])).toEqual([
      ['BTCUSDT_UMCBL', 4],
      ['BTCUSD261225_DMCBL', 0],
      ['BTCUSD_DMCBL', 0],
    ])
  })

  it('dates a contract by the day of its delivery in UTC', () => {
    const late = Date.UTC(2027, 0, 1, 23, 59, 59)
    const [symbol] = listed([{ ...inverse, swap: false, future: true, expiry: late }])
    expect(symbol?.symbolId).toBe('BTCUSD270101_DMCBL')
  })

  it('drops demo contracts of every settlement', () => {
    const symbols = listed([
      { ...linear },
      { ...inverse },
      { ...linear, base: 'SBTC', quote: 'SUSDT', settle: 'SUSDT' },
      { ...linear, base: 'SBTC', quote: 'SUSDC', settle: 'SUSDC' },
      { ...inverse, base: 'SBTC', quote: 'SUSD', settle: 'SBTC' },
      { ...inverse, base: 'SBTC', quote: 'USD', settle: 'SBTC' },
    ])
    expect(symbols.map((one) => one.symbolId)).toEqual(['BTCUSDT_UMCBL', 'BTCUSD_DMCBL'])
  })

  it('keeps real coins that begin with an S', () => {
    const symbols = listed([
      { ...inverse, base: 'SOL', settle: 'SOL' },
      { ...linear, base: 'SUI' },
      { ...spot, base: 'SUSD' },
    ])
    expect(symbols.map((one) => one.base)).toEqual(['SUSD', 'SUI', 'SOL'])
  })

  it('leaves out what has no list: options, other settlements, contracts without a date', () => {
    expect(
      listed([
        { ...linear, swap: false, option: true },
        { ...linear, settle: 'EUR' },
        { ...linear, swap: false, future: true, expiry: undefined },
        { ...spot, active: false },
      ]),
    ).toEqual([])
  })

  it('counts rows that cannot be read and lists the others', () => {
    const { lists, malformed } = readListing([null, 7, { symbol: 'X' }, market({ ...spot })], none)
    expect(malformed).toBe(3)
    expect(lists.get(1)).toHaveLength(1)
    expect(readListing(undefined, none)).toEqual({ lists: new Map(), malformed: 0 })
  })

  it('gives an id only once', () => {
    expect(
      listed([
        { ...spot, id: 'a' },
        { ...spot, id: 'b' },
      ]),
    ).toHaveLength(1)
  })

  it('uses the code of the exchange where ccxt made a name of it', () => {
    const [symbol] = listed([{ ...spot, base: 'Jade Protocol', baseId: 'JADE' }])
    expect(symbol).toMatchObject({ symbolId: 'JADEUSDT_SPBL', base: 'JADE' })
  })

  it('knows the best-known coins where the exchange tells no name, and their sectors', () => {
    const symbols = listed([{ ...spot }, { ...spot, base: 'NOBODYKNOWS' }])
    expect(symbols.map((one) => [one.coinName, one.sectors])).toEqual([
      ['Bitcoin', ['Layer 1']],
      ['NOBODYKNOWS', []],
    ])
  })

  it('keeps a code of the exchange that ccxt calls by a name, and no other', () => {
    const symbols = listed([
      { ...spot, base: 'DefiBox', baseId: 'BOX' },
      { ...spot, base: 'BTC', baseId: 'XBT' },
      { ...spot, base: 'kPEPE', baseId: 'kPEPE' },
    ])
    expect(symbols.map((one) => one.base)).toEqual(['BOX', 'BTC', 'kPEPE'])
  })

  it('leaves out coins whose code could not be part of an id', () => {
    expect(
      listed([
        { ...spot, base: 'A_B', baseId: 'A_B' },
        { ...spot, base: '<b>', baseId: '<b>' },
        { ...spot, base: '', baseId: '' },
      ]),
    ).toEqual([])
  })

  it('shows the name that everybody knows where the exchange has another code for one', () => {
    const markets = [{ ...spot }, { ...spot, base: 'NOBODY', id: 'NOBODYUSDT' }]
    const currencies = { BTC: { name: 'XBT' }, NOBODY: { name: 'XNOB' } }
    const symbols = listed(markets, { ...none, currencies })
    expect(symbols.map((one) => one.coinName)).toEqual(['Bitcoin', 'XNOB'])
  })

  it('takes names, leverage and dates from wherever the exchange says them', () => {
    const currencies = { BTC: { name: 'Bitcoin' }, ETH: { name: null } }
    const marginLeverages = new Map([['BTCUSDT', 10]])
    const read = (fields: Record<string, unknown>): unknown =>
      readListing([market(fields)], { ...none, currencies, marginLeverages })
        .lists.values()
        .next()
        .value?.at(0)?.symbol
    expect(read({ ...spot, margin: true, info: { openTime: '1531280000000' } })).toMatchObject({
      coinName: 'Bitcoin',
      maxLeverage: 10,
      listedAt: 1_531_280_000_000,
    })
    expect(read({ ...spot, base: 'ETH', id: 'ETHUSDT', margin: true })).toMatchObject({
      coinName: 'Ethereum',
      maxLeverage: 1,
      listedAt: 0,
    })
    expect(read({ ...spot, limits: { leverage: { max: '20' } } })).toMatchObject({ maxLeverage: 0 })
    expect(
      read({ ...linear, created: 1_627_000_000_000, limits: { leverage: { max: '125' } } }),
    ).toMatchObject({ maxLeverage: 125, listedAt: 1_627_000_000_000 })
  })
})

function listed(markets: Record<string, unknown>[], extras = none): Omit<VenueSymbol, 'scales'>[] {
  const { lists } = readListing(markets.map(market), extras)
  return [1, 10, 11, 12].flatMap((marketType) =>
    [...lists]
      .filter(([key]) => key === marketType)
      .flatMap(([, items]) => items.map((one) => one.symbol)),
  )
}

function market(fields: Record<string, unknown>): Record<string, unknown> {
  const unified = JSON.stringify([fields.base, fields.quote, fields.settle, fields.expiry])
  return { id: unified, symbol: unified, baseId: fields.base, quoteId: fields.quote, ...fields }
}
