import { expect, it } from 'vitest'
import { marketTypeOfSearch, shownSearches } from './shown-searches.ts'

const table = { base: ['XMR', 'BTC'], sectors: [[0], [1]], sectorNames: ['Privacy', 'Layer 1'] }
const searches = [
  { path: '/markets/tokens/XMRUSDT_SPBL', name: 'XMR/USDT' },
  { path: '/markets/tokens/BTCUSDT_SPBL', name: 'BTC/USDT' },
  { path: '/markets/spot/privacy', name: 'Privacy' },
  { path: '/markets/spot/layer-1', name: 'Layer 1' },
  { path: '/markets/onChain', name: 'Onchain' },
  { path: '/markets/alerts', name: 'Price alerts' },
]
const names = (ground: Partial<Parameters<typeof shownSearches>[1]>): string[] =>
  shownSearches(searches, { hidden: new Set(), closedPages: [], table, ...ground }).map(
    ({ name }) => name,
  )

it('lead to no hidden coin, and to no sector that holds hidden ones alone', () => {
  expect(names({ hidden: new Set(['XMR']) })).toEqual([
    'BTC/USDT',
    'Layer 1',
    'Onchain',
    'Price alerts',
  ])
})

it('lead to tokens on chains where there are such lists', () => {
  expect(names({})).toHaveLength(searches.length)
  expect(names({ closedPages: ['/markets/onChain'] })).not.toContain('Onchain')
})

it('hide coins before the list is there', () => {
  const hidden = new Set(['XMR'])
  expect(names({ hidden, table: undefined })).not.toContain('XMR/USDT')
})

it.each([
  ['/markets/tokens/BTC', 1],
  ['/markets/tokens/BTC?pair=BTCUSDT_UMCBL', 10],
  ['/markets/tokens/BTCUSDT_UMCBL', 10],
  ['/markets/alerts', undefined],
])('knows the list of the symbol behind %s', (path, marketType) => {
  expect(marketTypeOfSearch(path)).toBe(marketType)
})
