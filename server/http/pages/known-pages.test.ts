import { expect, it } from 'vitest'
import { sectorsWithCoins } from './known-pages.ts'

it('knows the sectors that have a coin which everybody may be shown', () => {
  const table = {
    base: ['BTC', 'DOGE', 'XMR'],
    sectors: [[0], [1], [2, 0]],
    sectorNames: ['Layer 1', 'Meme', 'Privacy', 'Empty'],
  }
  expect(sectorsWithCoins(table, new Set())).toEqual(['Layer 1', 'Meme', 'Privacy'])
  expect(sectorsWithCoins(table, new Set(['BTC', 'XMR']))).toEqual(['Meme'])
})
