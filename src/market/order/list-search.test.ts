import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  nextSort,
  parseListSearch,
  parsePlainSearch,
  sortBySize,
  sortOf,
  sortParam,
  withSearch,
} from './list-search.ts'

describe('parseListSearch', () => {
  it('reads what it knows and leaves out what is not valid', () => {
    expect(parseListSearch({ sort: '-change24h', q: ' dog ', quote: 'usdt', other: 1 })).toEqual({
      sort: '-change24h',
      q: 'dog',
      quote: 'USDT',
    })
    expect(parseListSearch({ sort: '--x', q: '', quote: '<b>' })).toEqual({})
    expect(parseListSearch({ sort: ['a'], q: {}, quote: null })).toEqual({})
    expect(parseListSearch({ q: 'x'.repeat(41) })).toEqual({})
  })

  it('reads the choice of a unified account where lists have it', () => {
    expect(parseListSearch({ uta: 1 })).toEqual({ uta: '1' })
    expect(parseListSearch({ uta: 'yes' })).toEqual({})
    expect(parsePlainSearch({ uta: '1', q: 'dog' })).toEqual({ q: 'dog' })
  })

  it('takes numbers, as routers read digits as such', () => {
    expect(parseListSearch({ q: 1000 })).toEqual({ q: '1000' })
  })

  it('reads its own result back, whatever came in', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('sort', 'q', 'quote'), fc.anything()), (search) => {
        const once = parseListSearch(search)
        expect(parseListSearch({ ...once })).toEqual(once)
      }),
    )
  })
})

describe('sortOf and sortParam', () => {
  it('are each other reversed', () => {
    const known = ['price', 'turnover24h']
    for (const direction of ['asc', 'desc'] as const) {
      const sort = { column: 'price', direction }
      expect(sortOf({ sort: sortParam(sort) ?? '' }, known)).toEqual(sort)
    }
    expect(sortParam(undefined)).toBeUndefined()
  })

  it('know only columns that can be sorted', () => {
    expect(sortOf({ sort: '-trend' }, ['price'])).toBeUndefined()
    expect(sortOf({}, ['price'])).toBeUndefined()
  })

  it('rank changes by size, and nothing else', () => {
    const sort = sortBySize('change24h')
    expect(sortParam(sort)).toBe('~change24h')
    expect(sortOf({ sort: '~change24h' }, ['change24h'])).toEqual(sort)
    expect(sortOf({ sort: '~price' }, ['price'])).toBeUndefined()
    expect(nextSort(sort, 'change24h', 'desc')).toEqual({ column: 'change24h', direction: 'desc' })
  })
})

describe('withSearch', () => {
  it('replaces and removes parts', () => {
    expect(withSearch({ q: 'dog', quote: 'USDT' }, { q: undefined })).toEqual({ quote: 'USDT' })
    expect(withSearch({ q: 'dog' }, { quote: 'BTC' })).toEqual({ q: 'dog', quote: 'BTC' })
  })
})

describe('nextSort', () => {
  it('goes through its first direction, the other and back to the default', () => {
    const one = nextSort(undefined, 'price', 'desc')
    expect(one).toEqual({ column: 'price', direction: 'desc' })
    const two = nextSort(one, 'price', 'desc')
    expect(two).toEqual({ column: 'price', direction: 'asc' })
    expect(nextSort(two, 'price', 'desc')).toBeUndefined()
    expect(nextSort(two, 'pair', 'asc')).toEqual({ column: 'pair', direction: 'asc' })
  })
})
