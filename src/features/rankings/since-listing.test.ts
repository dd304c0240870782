import { expect, it } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../tests/support/list-view.ts'
import { sinceListingOf, sinceListingText } from './since-listing.ts'

const table = pairTable([
  { base: 'UP' },
  { base: 'DOWN', price: 4 },
  { base: 'OLD' },
  { base: 'NEW' },
])
// Mantissas: 3.62 and 0.1872.
const { feed } = testList(table, [{ last: 362 }, { last: 1_872 }, { last: 100 }, {}])
const view = viewOf(feed, table)
const firstPrices = [2.896, 0.208, null, 5]

it('is the last price over the first one, less one', () => {
  // 3.62 / 2.896 = 1.25, 0.1872 / 0.208 = 0.9.
  expect(sinceListingOf(view, firstPrices, 0)).toBeCloseTo(0.25, 12)
  expect(sinceListingOf(view, firstPrices, 1)).toBeCloseTo(-0.1, 12)
  const text = sinceListingText(view, firstPrices)
  expect(text.read(0)).toMatchObject({ lead: '+25.00%', direction: 1 })
  expect(text.read(1)).toMatchObject({ lead: '−10.00%', direction: -1 })
})

it('is a dash where the first price, the last one, or all first prices are not known', () => {
  const { read } = sinceListingText(view, firstPrices)
  expect([read(2).lead, read(3).lead]).toEqual(['—', '—'])
  expect(sinceListingText(view, []).read(0).lead).toBe('—')
})
