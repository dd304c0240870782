import { expect, it } from 'vitest'
import { testList } from '../../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../../tests/support/list-view.ts'
import { orderBy } from '../../../market/order/list-order.ts'
import { rankKeys } from './rank-list.ts'

const table = pairTable([{ base: 'CALM' }, { base: 'OLD' }, { base: 'WIDE' }])
const { feed } = testList(table, [
  { last: 300, high24h: 303, low24h: 300 },
  { last: 100 },
  { last: 150, high24h: 160, low24h: 100 },
])

it('sorts by the change since listing and by amplitude, what is unknown last', () => {
  const keys = rankKeys(viewOf(feed, table), 'open24h', [2, null, 3])
  const sorted = (column: string): number[] => [
    ...orderBy(Uint32Array.of(0, 1, 2), keys[column] ?? (() => Number.NaN), 'desc'),
  ]
  // 3 / 2 - 1 and 1.5 / 3 - 1; 303 / 300 - 1 and 160 / 100 - 1.
  expect(sorted('sinceListing')).toEqual([0, 2, 1])
  expect(sorted('amplitude')).toEqual([2, 0, 1])
})
