import { describe, expect, it } from 'vitest'
import type { SectorSummary } from '../../../contract/entities/market/sectors.ts'
import { sortedSectors, usualSort } from './sector-rows.ts'

const sector = (name: string, day: number | null, up: number, down: number): SectorSummary => ({
  plateCategoryId: name.toLowerCase(),
  name,
  coins: up + down,
  changes: { '1h': null, '24h': day, '7d': null, '30d': null },
  marketCap: null,
  turnover24h: up,
  turnoverRatio: null,
  up,
  flat: 0,
  down,
  lead: null,
  largest: [],
})

const list = [
  sector('Meme', -0.05, 1, 3),
  sector('DeFi', null, 0, 0),
  sector('AI', 0.02, 3, 1),
  sector('Gaming', 0.02, 2, 2),
]

const names = (sort: Parameters<typeof sortedSectors>[1]): string[] =>
  sortedSectors(list, sort, 'en').map(({ name }) => name)

describe('sortedSectors', () => {
  it('ranks by the day unless told, equal ones by name, unknown ones last', () => {
    expect(names(usualSort)).toEqual(['AI', 'Gaming', 'Meme', 'DeFi'])
    expect(names({ column: 'change24h', direction: 'asc' })).toEqual([
      'Meme',
      'AI',
      'Gaming',
      'DeFi',
    ])
  })

  it('ranks by the size of a move', () => {
    expect(names({ column: 'change24h', direction: 'desc', bySize: true })).toEqual([
      'Meme',
      'AI',
      'Gaming',
      'DeFi',
    ])
  })

  it('ranks by name and by the share of rising coins', () => {
    expect(names({ column: 'name', direction: 'asc' })).toEqual(['AI', 'DeFi', 'Gaming', 'Meme'])
    expect(names({ column: 'up', direction: 'desc' })).toEqual(['AI', 'Gaming', 'Meme', 'DeFi'])
  })
})
