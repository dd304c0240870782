import { expect, it } from 'vitest'
import type { SectorSummary } from '../../../contract/entities/market/sectors.ts'
import { mapWindow, sectorStep, sectorTiles } from './sector-tiles.ts'

const meme: SectorSummary = {
  plateCategoryId: 'meme',
  name: 'Meme',
  coins: 3,
  changes: { '1h': 0.001, '24h': 0.031, '7d': -0.12, '30d': null },
  marketCap: null,
  turnover24h: 400,
  turnoverRatio: null,
  up: 1,
  flat: 1,
  down: 1,
  lead: null,
  largest: [],
}

it('gives a sector four times as busy as another a tile twice as large', () => {
  const quiet = { ...meme, plateCategoryId: 'privacy', turnover24h: 100 }
  expect(sectorTiles([meme, quiet])).toEqual([
    { id: 'meme', size: 20, group: '' },
    { id: 'privacy', size: 10, group: '' },
  ])
})

it('colours by the change over the window, on the scale of that window', () => {
  expect(sectorStep(meme, '24h')).toBe(4)
  expect(sectorStep(meme, '7d')).toBe(-4)
})

it('leaves a sector without a known change flat', () => {
  expect(sectorStep(meme, '30d')).toBe(0)
})

it('shows a day unless the address says a week or a month', () => {
  expect(mapWindow({})).toBe('24h')
  expect(mapWindow({ window: '30d' })).toBe('30d')
  expect(mapWindow({ window: '1y' })).toBe('24h')
})
