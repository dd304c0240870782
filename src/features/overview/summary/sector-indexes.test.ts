import { expect, it } from 'vitest'
import type { SectorSummary } from '../../../contract/entities/market/sectors.ts'
import { busiestSectors, changeOver, marketSectors } from './sector-indexes.ts'

function sector(id: string, change24h: number | null, ratio: number | null = null): SectorSummary {
  return {
    plateCategoryId: id,
    name: id.toUpperCase(),
    coins: 1,
    changes: { '1h': 0.01, '24h': change24h, '7d': null, '30d': null },
    marketCap: null,
    turnover24h: 10,
    turnoverRatio: ratio,
    up: 0,
    flat: 0,
    down: 0,
    lead: null,
    largest: [],
  }
}

it('orders the indexes of the gateway by their own figures, without currencies and what is unknown', () => {
  const sectors = marketSectors([
    sector('ai', -0.01),
    sector('stablecoin', 0.5),
    sector('meme', 0.02),
    sector('new', null),
  ])
  expect(sectors.map(({ name, change24h }) => [name, change24h])).toEqual([
    ['MEME', 0.02],
    ['AI', -0.01],
  ])
})

it('names those that trade most against what is usual for them', () => {
  const sectors = marketSectors([
    sector('ai', 0.03),
    sector('meme', 0.02, 1.2),
    sector('rwa', 0.01, 2.4),
  ])
  expect(busiestSectors(sectors, 2).map(({ plateCategoryId }) => plateCategoryId)).toEqual([
    'rwa',
    'meme',
  ])
})

it('knows the changes of windows that indexes have', () => {
  const sectors = marketSectors([sector('ai', 0.03)])
  expect(changeOver(sectors, 'ai', '1h')).toBe(0.01)
  for (const [id, window] of [
    ['ai', '4h'],
    ['ai', '7d'],
    ['meme', '24h'],
  ] as const) {
    expect(changeOver(sectors, id, window)).toBeNaN()
  }
})
