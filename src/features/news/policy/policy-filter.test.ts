import { describe, expect, it } from 'vitest'
import type { PolicyItem } from '../../../contract/entities/news/news.ts'
import { countOf, matchingPolicies, regionsOf } from './policy-filter.ts'
import { parsePolicySearch } from './policy-search.ts'

const item = (id: string, part: Partial<PolicyItem>): PolicyItem => ({
  id,
  title: id,
  excerpt: '',
  url: '',
  source: 'Office',
  official: false,
  language: 'en',
  publishedAt: 1,
  coins: [],
  region: 'US',
  topic: 'tax',
  impact: null,
  ...part,
})

const items = [
  item('a', { official: true }),
  item('b', { region: 'EU' }),
  item('c', { topic: 'etf' }),
  item('d', { region: '', topic: null }),
  item('e', { region: 'AE' }),
]

describe('the search of policies', () => {
  it('takes what is valid and leaves out the rest', () => {
    const all = { region: 'US', topic: 'tax', official: '1' }
    expect(parsePolicySearch({ ...all, other: 'x' })).toEqual(all)
    expect(parsePolicySearch({ region: 'usa', topic: 'weather', official: 'yes' })).toEqual({})
    expect(parsePolicySearch({ region: 1, topic: [], official: 1 })).toEqual({ official: '1' })
  })

  it('leaves what is of a region, about a topic and official', () => {
    const idsOf = (search: object): string[] =>
      matchingPolicies(items, parsePolicySearch({ ...search })).map(({ id }) => id)
    expect(idsOf({})).toHaveLength(5)
    expect(idsOf({ region: 'US' })).toEqual(['a', 'c'])
    expect(idsOf({ region: 'US', topic: 'tax' })).toEqual(['a'])
    expect(idsOf({ official: '1' })).toEqual(['a'])
    expect(idsOf({ region: 'EU', official: '1' })).toEqual([])
  })

  it('counts by region and topic, the busiest region first', () => {
    expect(regionsOf(items)).toEqual(['US', 'AE', 'EU'])
    expect(countOf(items, 'US', 'etf')).toBe(1)
    expect(countOf(items, 'EU', 'etf')).toBe(0)
  })
})
