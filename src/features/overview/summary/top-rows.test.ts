import { expect, it } from 'vitest'
import { testList } from '../../../../tests/support/list-feed.ts'
import { pairTable } from '../../../../tests/support/list-view.ts'
import { hotListRules } from '../../../contract/market/label-rules.ts'
import { readQuoteRates } from '../../../market/data/quote-rates.ts'
import { cheapRows, topMovers } from './top-rows.ts'

const enough = hotListRules.liquidityFloor
const table = pairTable([
  { base: 'A' },
  { base: 'B' },
  { base: 'C' },
  { base: 'D' },
  { base: 'BTC' },
  { base: 'E', quote: 'BTC' },
])
// Prices have a scale of 2.
const { feed } = testList(table, [
  { last: 5, open24h: 4, open1h: 4, turnover24h: enough },
  { last: 9, open24h: 3, open1h: 10, turnover24h: enough },
  { last: 10, open24h: 1, open1h: 9, turnover24h: enough },
  { last: 5, open24h: 1, open1h: 1, turnover24h: enough - 1 },
  { last: 100, open24h: 100, open1h: 100, turnover24h: enough },
  { last: 5, open24h: 1, open1h: 1, turnover24h: enough },
])
const view = { feed, table, quotes: readQuoteRates(feed, table, {}) }
const coins = Uint32Array.from(table.base.keys())

it('ranks what moved within an hour, and is traded enough', () => {
  expect([...topMovers(view, coins, 'up', 6)]).toEqual([5, 0, 2])
  expect([...topMovers(view, coins, 'down', 6)]).toEqual([1])
  expect([...topMovers(view, coins, 'up', 1)]).toEqual([5])
})

it('takes for cheap what costs less than a tenth of a dollar, the strongest rise first', () => {
  expect([...cheapRows(view, coins, 6)]).toEqual([1, 0])
})
