import { describe, expect, it } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable } from '../../../tests/support/list-view.ts'
import { readQuoteRates } from '../data/quote-rates.ts'
import { allRows, orderBy, orderGroups, sortKeys } from './list-order.ts'

const table = pairTable([
  { base: 'BTC', supply: 20 },
  { base: 'ETH', quote: 'BTC', supply: 100, price: 4 },
  { base: 'a1' },
  { base: 'A10' },
  { base: 'A2' },
])
const { feed } = testList(table, [
  { last: 6_000_000, open24h: 5_000_000, turnover24h: 500 },
  { last: 500, open24h: 600, turnover24h: 1 },
  { last: 100, open24h: 100, turnover24h: 90_000 },
  { last: 300 },
  {},
])
const keys = sortKeys({ feed, table, quotes: readQuoteRates(feed, table, {}) })
const rows = Uint32Array.of(0, 1, 2, 3, 4)

function sorted(column: string, direction: 'asc' | 'desc' = 'desc'): number[] {
  const key = keys[column]
  if (key === undefined) throw new Error(`no key for ${column}`)
  return [...orderBy(rows, key, direction)]
}

describe('sortKeys', () => {
  it('compare prices and sums of different quotes in USDT', () => {
    expect(sorted('price')).toEqual([0, 1, 3, 2, 4])
    expect(sorted('turnover24h')).toEqual([2, 1, 0, 3, 4])
    expect(sorted('marketCap')).toEqual([0, 1, 2, 3, 4])
  })

  it('compare changes as fractions, unknown ones last either way', () => {
    expect(sorted('change24h')).toEqual([0, 2, 1, 3, 4])
    expect(sorted('change24h', 'asc')).toEqual([1, 2, 0, 3, 4])
  })

  it('put pairs into the order of the alphabet, numbers by their size', () => {
    expect(sorted('pair', 'asc')).toEqual([2, 4, 3, 0, 1])
  })
})

describe('orderGroups', () => {
  it('sorts each group by itself', () => {
    const key = keys.turnover24h ?? (() => 0)
    const groups = [Uint32Array.of(0, 3), Uint32Array.of(), Uint32Array.of(1, 2)]
    expect([...orderGroups(groups, key, 'desc')]).toEqual([0, 3, 2, 1])
    expect([...orderGroups([rows], key, 'desc')]).toEqual(sorted('turnover24h'))
    expect([...orderGroups([], key, 'desc')]).toEqual([])
  })
})

describe('allRows', () => {
  it('joins groups in table order', () => {
    expect([...allRows([Uint32Array.of(10, 2), Uint32Array.of(1)])]).toEqual([1, 2, 10])
    expect(allRows([rows])).toBe(rows)
  })
})
