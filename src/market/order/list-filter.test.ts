import { describe, expect, it } from 'vitest'
import { pairTable } from '../../../tests/support/list-view.ts'
import { symbolLabels } from '../../contract/market/symbol-table.ts'
import {
  categoriesOf,
  categoryOf,
  filteredRows,
  filterOfPath,
  type ListFilter,
  quoteRatesOf,
} from './list-filter.ts'

const { new: fresh, hot, risk } = symbolLabels
const table = pairTable([
  { base: 'BTC', sectors: [0] },
  { base: 'BTC', quote: 'EUR', sectors: [0] },
  { base: 'DOGE', sectors: [1], labels: fresh | hot },
  { base: 'DOGE', quote: 'BTC', sectors: [1, 0], labels: hot },
  { base: 'THIN', labels: risk },
])
const rowsOf = (filter: ListFilter): number[] => [...filteredRows(table, filter)]

describe('filterOfPath', () => {
  it('reads sectors, new pairs and quotes from either segment', () => {
    expect(filterOfPath(table)).toEqual({})
    expect(filterOfPath(table, 'all', 'all')).toEqual({})
    expect(filterOfPath(table, 'layer-1')).toEqual({ sector: 0 })
    expect(filterOfPath(table, 'new')).toEqual({ label: 'new' })
    expect(filterOfPath(table, 'hot')).toEqual({ label: 'hot' })
    expect(filterOfPath(table, 'btc')).toEqual({ quote: 'BTC' })
  })

  it('narrows the quote in the first place to the category in the second', () => {
    expect(filterOfPath(table, 'usdt', 'meme')).toEqual({ quote: 'USDT', sector: 1 })
  })

  it('knows what a table does not have', () => {
    expect(filterOfPath(table, 'nonsense')).toEqual({ unknown: true })
    expect(rowsOf(filterOfPath(table, 'nonsense'))).toEqual([])
  })
})

describe('categoryOf', () => {
  it('is the segment that names a sector or new pairs', () => {
    expect(categoryOf(table, [undefined, undefined])).toBeUndefined()
    expect(categoryOf(table, ['btc', 'meme'])).toBe('meme')
    expect(categoryOf(table, ['new', undefined])).toBe('new')
    expect(categoryOf(table, ['eur', 'nonsense'])).toBeUndefined()
  })
})

describe('filteredRows', () => {
  it('keeps what passes every part, in table order', () => {
    expect(rowsOf({})).toEqual([0, 1, 2, 3, 4])
    expect(rowsOf({ quote: 'USDT' })).toEqual([0, 2, 4])
    expect(rowsOf({ sector: 0 })).toEqual([0, 1, 3])
    expect(rowsOf({ sector: 0, quote: 'BTC' })).toEqual([3])
    expect(rowsOf({ unified: new Set(['DOGEBTC_SPBL']) })).toEqual([3])
    expect(rowsOf({ hidden: new Set(['DOGE', 'THIN']) })).toEqual([0, 1])
    const favorites = new Set(table.symbolId.slice(2, 3))
    expect(rowsOf({ hidden: new Set(['DOGE', 'THIN']), favorites })).toEqual([2])
    expect(rowsOf({ label: 'new' })).toEqual([2])
    expect(rowsOf({ label: 'hot', quote: 'BTC' })).toEqual([3])
  })
})

describe('categoriesOf', () => {
  it('are labels, then sectors that are not empty, the largest first', () => {
    const slugs = (isListed?: (row: number) => boolean) =>
      categoriesOf(table, isListed).map(({ slug }) => slug)
    expect(slugs()).toEqual(['new', 'hot', 'layer-1', 'meme'])
    expect(slugs((row) => row === 3)).toEqual(['new', 'hot', 'layer-1', 'meme'])
    expect(slugs((row) => row === 4)).toEqual(['new', 'hot'])
  })
})

describe('quoteRatesOf', () => {
  it('puts quotes with most pairs first', () => {
    expect(quoteRatesOf(table)).toEqual(['USDT', 'EUR', 'BTC'])
  })
})
