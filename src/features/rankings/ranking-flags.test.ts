import { expect, it } from 'vitest'
import { rankColumnIds } from './list/rank-columns.tsx'
import { type RankingFlags, showsColumn } from './ranking-flags.ts'

const on: RankingFlags = { newPrice: true, before24Open: true, marketValue: true, vol: true }
const off: RankingFlags = { newPrice: false, before24Open: false, marketValue: false, vol: false }

const hidden = (flags: RankingFlags): string[] =>
  rankColumnIds.filter((column) => !showsColumn(flags, column))

it.each([
  [{ newPrice: false }, ['price']],
  [{ before24Open: false }, ['change', 'sinceListing', 'amplitude', 'trend']],
  [{ marketValue: false }, ['marketCap']],
  [{ vol: false }, ['turnover24h']],
])('%j hides %j and nothing else', (part, expected) => {
  expect(hidden({ ...on, ...part })).toEqual(expected)
})

it('all off leaves place and name', () => {
  expect(rankColumnIds.filter((column) => showsColumn(off, column))).toEqual(['place', 'pair'])
})
