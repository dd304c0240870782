import { expect, it } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../tests/support/list-view.ts'
import { basisOf, basisText } from './funding-text.ts'

it('measures the last price of a contract from its index', () => {
  const table = pairTable([{ base: 'BTC' }, { base: 'ETH' }])
  const index = 100 * 10 ** (table.scales.index[0] ?? 0)
  const { feed } = testList(table, [{ last: 100_25, indexPrice: index }, { last: 100_25 }])
  const view = viewOf(feed, table)
  expect(basisOf(view, 0)).toBeCloseTo(0.0025, 12)
  expect(basisText(view).read(0).lead).toBe('+0.250%')
  expect(basisText(view).read(1).lead).toBe('—')
})
