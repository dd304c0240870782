import { expect, it } from 'vitest'
import type { FeedState } from '../../venues/venue.ts'
import { missingListPages } from './missing-lists.ts'

const feed = (marketType: FeedState['line'], way: FeedState['way']): FeedState => {
  return { line: marketType, way, symbols: 0, refused: 0, cause: '' }
}

it('names the pages of lists that are not there, and none of those that are silent', () => {
  expect(missingListPages([])).toEqual([])
  expect(missingListPages([feed(1, 'streaming'), feed(11, 'silent')])).toEqual([])
  expect(missingListPages([feed(1, 'polled'), feed(10, 'missing'), feed(11, 'missing')])).toEqual([
    '/markets/futures/usdt-m',
    '/markets/futures/coin-m',
  ])
  expect(
    missingListPages(([10, 11, 12] as const).map((marketType) => feed(marketType, 'missing'))),
  ).toEqual(['/markets/futures'])
})
