import { describe, expect, it } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const hour = 3_600_000
const noon = Date.UTC(2026, 10, 24, 12, 10)

function labels(from: number, most: number, language = 'en-GB'): string[] {
  return timeTicks(language, from, noon, most).map(({ label }) => label)
}

describe('timeTicks', () => {
  it('are round hours within a day', () => {
    expect(labels(noon - 24 * hour, 6)).toEqual(['18:00', '00:00', '06:00', '12:00'])
  })

  it('are midnights within weeks', () => {
    expect(labels(noon - 72 * hour, 4)).toEqual(['22 Nov', '23 Nov', '24 Nov'])
  })

  it('are months and years beyond', () => {
    expect(labels(Date.UTC(2026, 5, 20), 6)).toEqual([
      'Jul 2026',
      'Aug 2026',
      'Sept 2026',
      'Oct 2026',
      'Nov 2026',
    ])
    expect(labels(Date.UTC(2012, 10, 28), 5)).toEqual(['2014', '2018', '2022', '2026'])
  })

  it('have Latin digits in every language', () => {
    expect(labels(noon - 24 * hour, 6, 'ar')).toEqual(['18:00', '00:00', '06:00', '12:00'])
  })
})
