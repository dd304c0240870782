import { expect, it } from 'vitest'
import type { RankingFlags } from '../ranking-flags.ts'
import { phoneFigureOf, shownColumns } from './rank-columns.tsx'

const flags: RankingFlags = { newPrice: true, before24Open: true, marketValue: true, vol: true }

it('new listings have the change since listing, other rankings the amplitude', () => {
  expect(shownColumns('newest', flags)).toContain('sinceListing')
  expect(shownColumns('newest', flags)).not.toContain('amplitude')
  expect(shownColumns('turnover', flags)).toContain('amplitude')
  expect(shownColumns('turnover', flags)).not.toContain('sinceListing')
})

it('a phone shows what is ranked by', () => {
  const byAmplitude = { column: 'amplitude', direction: 'desc' } as const
  expect(phoneFigureOf('turnover', undefined)).toBe('change')
  expect(phoneFigureOf('turnover', byAmplitude)).toBe('amplitude')
  expect(phoneFigureOf('newest', undefined)).toBe('sinceListing')
  expect(phoneFigureOf('newest', { column: 'change', direction: 'asc' })).toBe('change')
})
