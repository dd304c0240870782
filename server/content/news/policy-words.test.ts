import { describe, expect, it } from 'vitest'
import { daysAhead, impactOf, topicOf } from './policy-words.ts'

describe('words of policy', () => {
  it.each([
    ['Final rules for issuers of stablecoins take effect', 'stablecoin', 'high'],
    ['Draft rulebook for platforms', 'licence', 'medium'],
    ['Regulator delays two exchange-traded funds', 'etf', 'medium'],
    ['A speech on the taxation of gains', 'tax', 'low'],
    ['Broker fined for late reports', 'enforcement', 'low'],
    ['Taxonomy of open source', null, null],
    ['', null, null],
  ])('"%s" is about %s and of %s impact', (text, topic, impact) => {
    expect([topicOf(text), impactOf(text)]).toEqual([topic, impact])
  })

  it('name days ahead in three spellings, each once, and none that has passed or is none', () => {
    const text =
      'From 1 March 2027 (March 1, 2027), by 2027-07-18; not 31 February 2027, not 5 May 2026, not 2026-11-19.'
    expect(daysAhead(text, Date.UTC(2026, 10, 19, 23))).toEqual(['2027-03-01', '2027-07-18'])
  })
})
