import { expect, it } from 'vitest'
import { parseFearGreedSearch } from './fear-greed-search.ts'

it('reads a range, or days in their order', () => {
  expect(parseFearGreedSearch({ range: '30d' })).toEqual({ range: '30d' })
  const days = { from: '2026-03-01', to: '2026-06-30' }
  expect(parseFearGreedSearch({ ...days, range: '7d' })).toEqual(days)
  const today = { from: '2026-03-01', to: '2026-03-01' }
  expect(parseFearGreedSearch(today)).toEqual(today)
})

it.each([
  { range: '1y' },
  { range: 7 },
  { from: '2026-03-01' },
  { from: '2026-06-30', to: '2026-03-01' },
  { from: '2026-02-30', to: '2026-06-30' },
  { from: '2026-03-01', to: 'today' },
])('takes anything else for a year: %j', (query) => {
  expect(parseFearGreedSearch(query)).toEqual({})
})
