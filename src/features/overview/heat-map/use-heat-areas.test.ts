import { describe, expect, it } from 'vitest'
import { testList } from '../../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../../tests/support/list-view.ts'
import type { HeatChoice } from './heat-pairs.ts'
import { bordersOf, heatFigure, hueOf } from './heat-values.ts'
import { heatAreas } from './use-heat-areas.ts'

const table = pairTable(
  [
    { base: 'BTC', supply: 2, sectors: [0] },
    { base: 'BTC', quote: 'USDC', supply: 2, sectors: [0] },
    { base: 'WIF', sectors: [1, 2] },
    { base: 'UNI', supply: 900, sectors: [2] },
    { base: 'USDC', sectors: [3] },
    { base: 'DEAD', sectors: [1] },
  ],
  { sectorNames: ['Layer 1', 'Meme', 'DeFi', 'Stablecoin'] },
)
const { feed } = testList(table, [
  { last: 100_00, open24h: 80_00, low24h: 50_00, high24h: 110_00, turnover24h: 400 },
  { last: 100_00, open24h: 80_00, turnover24h: 900 },
  { last: 1_00, turnover24h: 100 },
  { last: 1_00, turnover24h: 25 },
  { last: 1_00, turnover24h: 16 },
  {},
])
const view = viewOf(feed, table)
const choice: HeatChoice = {
  market: 'spot',
  zoom: undefined,
  hidden: new Set(),
  favorites: undefined,
}

const known = {
  usualTurnover: [160, 1_000, null, 25, 16, null],
  maxSupply: [3, 3, 5_000, null, null, null],
}

function tiles(part: Partial<HeatChoice> = {}, size = 'turnover' as const, limit = 10) {
  return heatAreas(view, { ...choice, ...part }, { size, limit, known }).items.map(({ id }) => id)
}

describe('heatAreas', () => {
  it('gives each coin one tile, by its pair that trades most, largest first', () => {
    const { items, pairs, unknown, rowOf } = heatAreas(view, choice, {
      size: 'rootTurnover',
      limit: 10,
      known,
    })
    expect(items.map(({ id, size, group }) => [id, size, group])).toEqual([
      ['BTCUSDC_SPBL', 30, 'Layer 1'],
      ['WIFUSDT_SPBL', 10, 'Meme'],
      ['UNIUSDT_SPBL', 5, 'DeFi'],
      ['USDCUSDT_SPBL', 4, 'Stablecoin'],
    ])
    expect([pairs, unknown, rowOf('UNIUSDT_SPBL'), rowOf('XUSDT_SPBL')]).toEqual([5, 1, 3, -1])
  })

  it('shows what was chosen', () => {
    expect(tiles({ market: 'withoutBtc' })).not.toContain('BTCUSDC_SPBL')
    expect(tiles({ market: 'withoutStablecoins' })).not.toContain('USDCUSDT_SPBL')
    expect(tiles({ market: 'defi' })).toEqual(['WIFUSDT_SPBL', 'UNIUSDT_SPBL'])
    expect(tiles({ zoom: 'meme' })).toEqual(['WIFUSDT_SPBL'])
    expect(tiles({ zoom: 'nosuch' })).toEqual([])
    expect(tiles({ hidden: new Set(['WIF']) })).not.toContain('WIFUSDT_SPBL')
    expect(tiles({ favorites: new Set(['BTCUSDT_SPBL']) })).toEqual(['BTCUSDT_SPBL'])
    expect(tiles({}, 'turnover', 1)).toEqual(['BTCUSDC_SPBL'])
  })

  it('leaves out coins whose size is not known, and keeps all of them where sizes are equal', () => {
    const caps = heatAreas(view, choice, { size: 'marketCap', limit: 10, known })
    expect(caps.items.map(({ id, size }) => [id, size])).toEqual([
      ['UNIUSDT_SPBL', 900],
      ['BTCUSDC_SPBL', 200],
    ])
    const diluted = heatAreas(view, choice, { size: 'dilutedCap', limit: 10, known })
    expect(diluted.items.map(({ id, size }) => [id, size])).toEqual([
      ['WIFUSDT_SPBL', 5_000],
      ['BTCUSDC_SPBL', 300],
    ])
    expect(diluted.unknown).toBe(3)
    expect(heatAreas(view, choice, { size: 'equal', limit: 10, known }).items).toHaveLength(5)
  })
})

describe('heatFigure', () => {
  it('reads the change and the range of a day', () => {
    expect(heatFigure(view, 'change', 'open24h', known).value(0)).toBeCloseTo(0.25, 12)
    const { value, live } = heatFigure(view, 'range', 'open24h', known)
    expect(value(0)).toBeCloseTo(1.2, 12)
    expect([live.read(0).lead, live.read(2).lead]).toEqual(['120.00%', '—'])
  })

  it('compares funding by 8 hours, by its size, whoever pays', () => {
    const contracts = { ...pairTable([{ base: 'A' }, { base: 'B' }, { base: 'C' }]) }
    contracts.fundingInterval = [8, 1, 0]
    const rates = [{ fundingRate: 20_000 }, { fundingRate: -5_000 }, { fundingRate: 5_000 }]
    const list = testList(contracts, rates)
    const { value, live } = heatFigure(viewOf(list.feed, contracts), 'funding', 'open24h', known)
    expect([value(0), value(1), value(2)]).toEqual([0.0002, 0.0004, Number.NaN])
    expect([0, 1, 2].map((row) => live.read(row).lead)).toEqual(['+0.0200%', '−0.0400%', '—'])
  })

  it('compares turnover with that of the days before, and colours what is above it alone', () => {
    const { value, live } = heatFigure(view, 'volume', 'open24h', known)
    expect([0, 1, 2, 3].map(value)).toEqual([1.5, 0, Number.NaN, 0])
    expect([0, 1, 2, 3].map((row) => live.read(row).lead)).toEqual(['+150%', '−10%', '—', '0%'])
    expect(live.read(0).direction).toBe(0)
    expect(heatFigure(view, 'volume', 'open24h', undefined).live.read(0).lead).toBe('—')
  })

  it('measures a basis by its size, and tells its sign', () => {
    const contracts = pairTable([{ base: 'A' }, { base: 'B' }])
    const list = testList(contracts, [{ last: 99_80, indexPrice: 100_00 }, { last: 1_00 }])
    const { value, live } = heatFigure(viewOf(list.feed, contracts), 'basis', 'open24h', known)
    expect(value(0)).toBeCloseTo(0.002, 12)
    expect(value(1)).toBeNaN()
    expect([0, 1].map((row) => live.read(row).lead)).toEqual(['−0.200%', '—'])
  })

  it('has a direction for moves of prices alone, and steps of its own', () => {
    expect([hueOf('change'), hueOf('range'), hueOf('funding')]).toEqual([
      'direction',
      'amount',
      'amount',
    ])
    expect(bordersOf('change', 5)[3]).toBeCloseTo(0.05, 12)
    expect(bordersOf('range', 5)[3]).toBeCloseTo(0.15, 12)
    expect(bordersOf('volume', 5)[3]).toBeCloseTo(1, 12)
    expect(bordersOf('basis', 10)[3]).toBeCloseTo(0.002, 12)
    expect(bordersOf('funding', 10)[3]).toBeCloseTo(0.0005, 12)
  })
})
