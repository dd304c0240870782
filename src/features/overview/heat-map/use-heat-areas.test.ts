import { describe, expect, it } from 'vitest'
import { testLine } from '../../../../tests/support/line-feed.ts'
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
const { feed } = testLine(table, [
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

function tiles(part: Partial<HeatChoice> = {}, size = 'turnover' as const, limit = 10) {
  return heatAreas(view, { ...choice, ...part }, size, limit).items.map(({ id }) => id)
}

describe('heatAreas', () => {
  it('gives each coin one tile, by its pair that trades most, largest first', () => {
    const { items, pairs, unknown, rowOf } = heatAreas(view, choice, 'rootTurnover', 10)
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
    const caps = heatAreas(view, choice, 'marketCap', 10)
    expect(caps.items.map(({ id, size }) => [id, size])).toEqual([
      ['UNIUSDT_SPBL', 900],
      ['BTCUSDC_SPBL', 200],
    ])
    expect(heatAreas(view, choice, 'equal', 10).items).toHaveLength(5)
  })
})

describe('heatFigure', () => {
  it('reads the change and the range of a day', () => {
    expect(heatFigure(view, 'change', 'open24h').value(0)).toBeCloseTo(0.25, 12)
    expect(heatFigure(view, 'range', 'open24h').value(0)).toBeCloseTo(1.2, 12)
    expect(heatFigure(view, 'range', 'open24h').text(0)).toBe('120.00%')
    expect(heatFigure(view, 'range', 'open24h').text(2)).toBe('—')
  })

  it('compares funding by 8 hours, by its size, whoever pays', () => {
    const contracts = { ...pairTable([{ base: 'A' }, { base: 'B' }, { base: 'C' }]) }
    contracts.fundingInterval = [8, 1, 0]
    const rates = [{ fundingRate: 20_000 }, { fundingRate: -5_000 }, { fundingRate: 5_000 }]
    const line = testLine(contracts, rates)
    const { value, text } = heatFigure(viewOf(line.feed, contracts), 'funding', 'open24h')
    expect([value(0), value(1), value(2)]).toEqual([0.0002, 0.0004, Number.NaN])
    expect([text(0), text(1), text(2)]).toEqual(['+0.0200%', '−0.0400%', '—'])
  })

  it('has a direction for moves of prices alone, and steps of its own', () => {
    expect([hueOf('change'), hueOf('range'), hueOf('funding')]).toEqual([
      'direction',
      'amount',
      'amount',
    ])
    expect(bordersOf('change', 5)[3]).toBeCloseTo(0.05, 12)
    expect(bordersOf('range', 5)[3]).toBeCloseTo(0.15, 12)
    expect(bordersOf('funding', 10)[3]).toBeCloseTo(0.0005, 12)
  })
})
