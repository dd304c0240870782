import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stringifySearch } from '../../lib/search-string.ts'
import { parseOverviewSearch, withHeat } from './overview-search.ts'

it('reads what the heat map knows, and takes anything else for absent', () => {
  expect(
    parseOverviewSearch({
      view: 'heat-map',
      market: 'usdtM',
      scale: '10',
      zoom: 'layer-1',
      as: 'list',
    }),
  ).toEqual({ view: 'heat-map', market: 'usdtM', scale: '10', zoom: 'layer-1', as: 'list' })
  expect(
    parseOverviewSearch({
      view: 'tree',
      market: 'nyse',
      size: 1,
      zoom: '../..',
      group: [],
      x: 'y',
    }),
  ).toEqual({})
})

it('never throws, and reads again what it wrote', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('view', 'market', 'zoom', 'scale'), fc.anything()),
      (any) => {
        const read = parseOverviewSearch(any)
        expect(parseOverviewSearch({ ...read })).toEqual(read)
      },
    ),
  )
})

it('leaves defaults out of the address', () => {
  const search = withHeat({ view: 'heat-map', market: 'usdtM' }, { market: 'spot', scale: '5' })
  expect(stringifySearch({ ...search })).toBe('?view=heat-map')
})
