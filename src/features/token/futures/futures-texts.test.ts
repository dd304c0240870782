import { expect, it } from 'vitest'
import { testLine } from '../../../../tests/support/line-feed.ts'
import { pairTable, viewOf } from '../../../../tests/support/list-view.ts'
import { basisText, yearlyFundingText } from './futures-texts.ts'

const pairs = pairTable([{ base: 'BTC' }, { base: 'ETH' }])
const table = { ...pairs, fundingInterval: [8, 0] }
const index = table.scales.index[0] ?? 0

function viewWith(values: { last: number; indexPrice: number; fundingRate: number }) {
  const { feed } = testLine(table, [values, values])
  return viewOf(feed, table)
}

it('takes a funding rate for the fundings of a year', () => {
  // 0.0064 % three times a day for 365 days.
  const view = viewWith({ last: 1, indexPrice: 1, fundingRate: 6_400 })
  expect(yearlyFundingText(view).read(0).lead).toBe('+7.0%')
  expect(yearlyFundingText(view).read(1).lead).toBe('—')
})

it('measures the last price of a contract from its index', () => {
  const view = viewWith({ last: 100_25, indexPrice: 100 * 10 ** index, fundingRate: 0 })
  expect(basisText(view).read(0).lead).toBe('+0.250%')
  const bare = viewWith({ last: 100_25, indexPrice: Number.NaN, fundingRate: 0 })
  expect(basisText(bare).read(0).lead).toBe('—')
})
