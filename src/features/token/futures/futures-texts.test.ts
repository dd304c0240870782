import { expect, it } from 'vitest'
import { testList } from '../../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../../tests/support/list-view.ts'
import { yearlyFundingText } from './futures-texts.ts'

const pairs = pairTable([{ base: 'BTC' }, { base: 'ETH' }])
const table = { ...pairs, fundingInterval: [8, 0] }

it('takes a funding rate for the fundings of a year', () => {
  // 0.0064 % three times a day for 365 days.
  const values = { last: 1, fundingRate: 6_400 }
  const view = viewOf(testList(table, [values, values]).feed, table)
  expect(yearlyFundingText(view).read(0).lead).toBe('+7.0%')
  expect(yearlyFundingText(view).read(1).lead).toBe('—')
})
