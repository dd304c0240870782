import { expect, it } from 'vitest'
import { createReportBudget, maxPerMinute, maxPerPage } from './report-budget.ts'

/** How many of a thousand reports are sent at this moment. */
const storm = (mayReport: () => boolean) =>
  Array.from({ length: 1_000 }, mayReport).filter(Boolean).length

it('is for some reports in a minute, and for some more in the life of a page', () => {
  let now = 0
  const mayReport = createReportBudget(() => now)
  const sent: number[] = []
  for (let minute = 0; minute < 10; minute++) {
    now = minute * 60_000
    sent.push(storm(mayReport))
  }
  expect(sent.slice(0, 2)).toEqual([maxPerMinute, maxPerMinute])
  expect(sent.reduce((sum, count) => sum + count)).toBe(maxPerPage)
})
