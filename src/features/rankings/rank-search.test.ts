import { expect, it } from 'vitest'
import { parseRankSearch } from './rank-search.ts'

it('keeps what is valid', () => {
  const search = { window: '4h', market: 'coin-m', floor: 'off', board: 'losers', sort: '-change' }
  expect(parseRankSearch(search)).toEqual(search)
})

it('leaves out what is not, and what is the default', () => {
  expect(
    parseRankSearch({ window: '2h', market: 'usdt', floor: 'on', board: 'gainers', sort: '?' }),
  ).toEqual({})
  expect(parseRankSearch({ window: '24h', other: '1' })).toEqual({})
})
