import { describe, expect, it } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable } from '../../../tests/support/list-view.ts'
import type { Values } from '../../../tests/support/ticker-data.ts'
import { readQuoteRates } from '../../market/data/quote-rates.ts'
import { boardSize, liquidityFloor, rankBoards } from './rank-boards.ts'

const table = pairTable([
  { base: 'UP', listedAt: 30 },
  { base: 'UPPER', listedAt: 10 },
  { base: 'DOWN', listedAt: 20 },
  { base: 'DOWNER', listedAt: 99 },
  { base: 'FLAT' },
  { base: 'THIN', listedAt: 40 },
  { base: 'UNKNOWN', listedAt: 5 },
])
const values: Values[] = [
  { last: 110, open24h: 100, open1h: 120, turnover24h: 900_000 },
  { last: 120, open24h: 100, open1h: 100, turnover24h: 300_000 },
  { last: 90, open24h: 100, open1h: 80, turnover24h: 700_000 },
  { last: 80, open24h: 100, open1h: 100, turnover24h: liquidityFloor },
  { last: 100, open24h: 100, open1h: 100, turnover24h: 400_000 },
  { last: 300, open24h: 100, open1h: 100, turnover24h: liquidityFloor - 1 },
  {},
]

function boards(options: { floor?: boolean; since?: 'open24h' | 'open1h'; rows?: number[] } = {}) {
  const { feed } = testList(table, values)
  const { floor = true, since = 'open24h', rows = [...table.symbolId.keys()] } = options
  const quotes = readQuoteRates(feed, table, {})
  const found = rankBoards({
    feed,
    table,
    quotes,
    rows: Uint32Array.from(rows),
    since,
    floor,
    now: 50,
  })
  const names = (order: Uint32Array): string[] => [...order].map((row) => table.base[row] ?? '')
  return {
    gainers: names(found.gainers),
    losers: names(found.losers),
    newest: names(found.newest),
    turnover: names(found.turnover),
    passing: found.passing,
  }
}

describe('rankBoards', () => {
  it('ranks what rose, fell, was listed and traded, over the floor', () => {
    expect(boards()).toEqual({
      gainers: ['UPPER', 'UP'],
      losers: ['DOWNER', 'DOWN'],
      newest: ['UP', 'DOWN', 'UPPER'],
      turnover: ['UP', 'DOWN', 'FLAT', 'UPPER', 'DOWNER'],
      passing: 5,
    })
  })

  it('takes thin pairs in where the floor is off, and counts the same', () => {
    const { gainers, newest, turnover, passing } = boards({ floor: false })
    expect(gainers).toEqual(['THIN', 'UPPER', 'UP'])
    expect(newest).toEqual(['THIN', 'UP', 'DOWN', 'UPPER', 'UNKNOWN'])
    expect(turnover.at(-1)).toBe('THIN')
    expect(passing).toBe(5)
  })

  it('measures changes from what it is told', () => {
    const { gainers, losers } = boards({ since: 'open1h' })
    expect(gainers).toEqual(['UPPER', 'DOWN'])
    expect(losers).toEqual(['DOWNER', 'UP'])
  })

  it('ranks only the rows that may be shown', () => {
    expect(boards({ rows: [0, 3] })).toMatchObject({ gainers: ['UP'], passing: 2 })
  })

  it('shows at most so many', () => {
    const many = pairTable(Array.from({ length: 20 }, (_, index) => ({ base: `C${index}` })))
    const { feed } = testList(
      many,
      many.base.map((_, row) => ({ last: 200 + row, open24h: 100, turnover24h: 1_000_000 })),
    )
    const quotes = readQuoteRates(feed, many, {})
    const rows = Uint32Array.from(many.base.keys())
    const { gainers } = rankBoards({
      feed,
      table: many,
      quotes,
      rows,
      since: 'open24h',
      floor: true,
      now: 0,
    })
    expect([...gainers]).toEqual(Array.from({ length: boardSize }, (_, index) => 19 - index))
  })
})
