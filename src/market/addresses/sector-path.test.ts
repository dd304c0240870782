import { expect, it } from 'vitest'
import { sectorPath } from './sector-path.ts'

it('leads to the page of a sector, or to its pairs where the operator shows no sectors', () => {
  expect(sectorPath('layer-1', ['/markets/change'])).toBe('/markets/leadingDetail/layer-1')
  expect(sectorPath('a b', [])).toBe('/markets/leadingDetail/a%20b')
  expect(sectorPath('layer-1', ['/markets/leading', '/markets/leadingDetail'])).toBe(
    '/markets/spot/layer-1',
  )
})
