import { expect, it } from 'vitest'
import { testList } from '../../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../../tests/support/list-view.ts'
import { openInterestRank } from './open-interest-rank.ts'
import { largest } from './small-boards.ts'

const perpetuals = pairTable([{ base: 'RISEN' }, { base: 'FALLEN' }, { base: 'NEW' }])
const table = { ...perpetuals, deliveryTime: [0, 0, 0] }
const { feed } = testList(table, [{}, {}, {}])
const changes = [
  { base: 'FALLEN', change: -0.5 },
  { base: 'RISEN', change: 0.3 },
]

it('ranks coins by the size of the change, with its sign and without a colour', () => {
  const { keyOf, textOf } = openInterestRank(changes)
  const view = viewOf(feed, table)
  expect([...largest(Uint32Array.of(0, 1, 2), keyOf(view))]).toEqual([1, 0])
  expect(textOf(view).read(0)).toMatchObject({ lead: '+30.00%', direction: 0 })
  expect(textOf(view).read(1)).toMatchObject({ lead: '−50.00%', direction: 0 })
  expect(textOf(view).read(2).lead).toBe('—')
})

it('leaves out contracts that are delivered: the change is that of the coin', () => {
  const dated = { ...table, deliveryTime: [0, 1_800_000_000_000, 0] }
  const { keyOf } = openInterestRank(changes)
  expect([...largest(Uint32Array.of(0, 1, 2), keyOf(viewOf(feed, dated)))]).toEqual([0])
})
