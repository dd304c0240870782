import { describe, expect, it } from 'vitest'
import { pairTable } from '../../tests/support/list-view.ts'
import {
  categoryOf,
  filteredRows,
  filterOfPath,
  isNew,
  type ListFilter,
  newFor,
  quotesOf,
  slugOf,
} from './list-filter.ts'

const now = Date.UTC(2026, 10, 21)
const table = pairTable([
  { base: 'BTC', sectors: [0] },
  { base: 'BTC', quote: 'EUR', sectors: [0] },
  { base: 'DOGE', sectors: [1], listedAt: now - newFor + 1 },
  { base: 'DOGE', quote: 'BTC', sectors: [1, 0], listedAt: now - newFor },
  { base: 'SOON', listedAt: now + 1 },
])
const rowsOf = (filter: ListFilter): number[] => [...filteredRows(table, filter, now)]

describe('filterOfPath', () => {
  it('reads sectors, new pairs and quotes from either segment', () => {
    expect(filterOfPath(table)).toEqual({})
    expect(filterOfPath(table, 'all', 'all')).toEqual({})
    expect(filterOfPath(table, 'layer-1')).toEqual({ sector: 0 })
    expect(filterOfPath(table, 'new')).toEqual({ onlyNew: true })
    expect(filterOfPath(table, 'btc')).toEqual({ quote: 'BTC' })
    expect(filterOfPath(table, 'layer-1', 'eur')).toEqual({ sector: 0, quote: 'EUR' })
  })

  it('takes a sector in the second place as one of USDT pairs, unless a quote is named', () => {
    expect(filterOfPath(table, 'all', 'meme')).toEqual({ quote: 'USDT', sector: 1 })
    expect(filterOfPath(table, 'btc', 'meme')).toEqual({ quote: 'BTC', sector: 1 })
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
    expect(rowsOf({ onlyNew: true })).toEqual([2])
  })
})

describe('isNew', () => {
  it('lasts 30 days from the listing, and neither before it nor without one', () => {
    expect(table.symbolId.map((_, row) => isNew(table, row, now))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
  })
})

describe('quotesOf', () => {
  it('puts quotes with most pairs first', () => {
    expect(quotesOf(table)).toEqual(['USDT', 'EUR', 'BTC'])
  })
})

describe('slugOf', () => {
  it.each([
    ['Layer 1', 'layer-1'],
    ['DeFi', 'defi'],
    ['  A & B! ', 'a-b'],
  ])('writes %j as %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
})
