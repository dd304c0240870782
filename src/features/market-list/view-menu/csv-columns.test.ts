import { expect, it } from 'vitest'
import { testList } from '../../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../../tests/support/list-view.ts'
import type { ShownView } from '../page/shown-view.ts'
import { csvColumns } from './csv-columns.ts'

const words = {
  symbol: 'Symbol',
  quoteCurrency: 'quote currency',
  chain: 'Chain',
  address: 'Address',
  createdAt: 'created',
}
const columnIds = ['pair', 'price', 'change24h', 'turnover24h', 'borrow', 'actions']

/** The file's rows of a list that shows two pairs: one with all values, one with none. */
function rowsOf(): string[][] {
  const table = {
    ...pairTable([{ base: 'BTC' }, { base: 'NEW' }]),
    borrowRate: ['0.0000021', '0'],
  }
  const { feed } = testList(table, [{ last: 10_150, open24h: 10_000, turnover24h: 3_000 }, {}])
  const shown: ShownView = {
    title: 'Margin',
    grid: { current: null },
    columns: columnIds.map((id) => ({ id, label: id, width: '', from: 'phone', align: 'end' })),
    order: Uint32Array.of(0, 1),
    values: {
      kind: 'line',
      view: viewOf(feed, table, { currency: 'EUR', rates: { EUR: 2 } }),
    },
  }
  const columns = csvColumns(shown, words)
  return [
    columns.map(({ heading }) => heading),
    ...[0, 1].map((row) => columns.map(({ text }) => text(row))),
  ]
}

it('gives exact prices, whole percentages and money of the chosen currency, with their units', () => {
  const [headings, full] = rowsOf()
  expect(headings).toEqual([
    'Symbol',
    'pair',
    'price (quote currency)',
    'change24h (%)',
    'turnover24h (EUR)',
    'borrow (%)',
  ])
  expect(full).toEqual(['BTCUSDT_SPBL', 'BTC/USDT', '101.50', '1.5', '6000', '0.00021'])
})

it('leaves out what is unknown, and the rate of a coin that is not lent', () => {
  const [, , empty] = rowsOf()
  expect(empty).toEqual(['NEWUSDT_SPBL', 'NEW/USDT', '', '', '', ''])
})
