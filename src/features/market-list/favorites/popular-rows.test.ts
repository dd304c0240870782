import { expect, it } from 'vitest'
import { testList } from '../../../../tests/support/list-feed.ts'
import { pairTable } from '../../../../tests/support/list-view.ts'
import { readQuoteRates } from '../../../market/data/quote-rates.ts'
import { popularRows } from './popular-rows.ts'

const table = pairTable([{ base: 'BTC' }, { base: 'XMR' }, { base: 'ETH' }])
const { feed } = testList(table, [
  { last: 1, turnover24h: 20 },
  { last: 1, turnover24h: 30 },
  { last: 1, turnover24h: 10 },
])
const view = { feed, table, quotes: readQuoteRates(feed, table, {}) }

it('offers what trades most, and never a coin that the visitor is not shown', () => {
  expect(popularRows(view, new Set())).toEqual([1, 0, 2])
  expect(popularRows(view, new Set(['XMR']))).toEqual([0, 2])
})
