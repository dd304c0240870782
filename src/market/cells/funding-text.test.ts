import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { shownText } from '../../../tests/support/shown-text.ts'
import { makeTable } from '../../../tests/support/ticker-data.ts'
import { numberStyle } from '../../i18n/number-style.ts'
import type { ListView } from '../data/list-view.ts'
import { moneyIn } from '../data/money.ts'
import { readQuoteRates } from '../data/quote-rates.ts'
import { clockOf, countdownText, eightHourFundingText, fundingText } from './funding-text.ts'
import { openAmountText, openInterestKey, openInterestText } from './open-interest-text.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const table = makeTable(['BTC', 'ETH'])

function listView(values: Parameters<typeof testList>[1], currency: 'USD' | 'EUR' = 'USD') {
  const list = testList(table, values)
  const rates = { EUR: 0.5 }
  const view: ListView = {
    feed: list.feed,
    table,
    quotes: readQuoteRates(list.feed, table, rates),
    style: numberStyle('en'),
    money: moneyIn(currency, rates, 'en'),
    words: { up: 'up ', down: 'down ', about: 'about ' },
  }
  return { list, view }
}

it.each([
  [10_000, '+0.0100%'],
  [-12_340, '−0.01234%'],
  [12_345, '+0.012345%'],
  [0, '0.0000%'],
])('shows the funding rate %d with its own 4 to 6 decimals', (fundingRate, text) => {
  const { view } = listView([{ fundingRate }])
  const cell = fundingText(view).read(0)
  expect(cell.lead).toBe(text)
  // It is no move of a price.
  expect(cell.direction).toBe(0)
})

it.each([
  [8, 10_000, '+0.0100%'],
  [4, 10_000, '+0.0200%'],
  [1, -12_340, '\u22120.0987%'],
  [0, 10_000, '—'],
])(
  'brings the rate of %d hours to 8: %d is %s, which has no colour',
  (hours, fundingRate, text) => {
    const { view } = listView([{ fundingRate }])
    const table = { ...view.table, fundingInterval: [hours, 0] }
    const { lead, direction } = eightHourFundingText({ ...view, table }).read(0)
    expect([lead, direction]).toEqual([text, 0])
  },
)

it('has a dash for a funding that the venue does not know', () => {
  const { view } = listView([{}])
  expect(fundingText(view).read(0).lead).toBe('—')
  expect(countdownText(view).read(0).lead).toBe('')
})

it.each([
  [8 * 3_600_000, '08:00:00'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
  [30 * 3_600_000, '30:00:00'],
])('writes %d ms as %s', (duration, text) => {
  expect(clockOf(duration)).toBe(text)
})

it('counts down once a second for all rows with one timer, and stops with the last', () => {
  const { view } = listView([{ nextFundingTime: 61_000 }, { nextFundingTime: 3_601_000 }])
  const live = countdownText(view)
  expect(live.read(0).lead).toBe('00:01:00')
  const heard: number[] = []
  const stops = [0, 1].map((row) => live.watch(row, () => heard.push(row)))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(2_000)
  expect(heard).toEqual([0, 1, 0, 1])
  for (const stop of stops) stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('values open interest at the mark price in the display currency, over its amount', () => {
  const values = [
    { openInterest: 50_000, markPrice: 20_000, last: 100 },
    { openInterest: 10_000, last: 300 },
  ]
  const { view } = listView(values, 'EUR')
  expect(openInterestKey(view)(0)).toBe(1_000)
  expect(openInterestKey(view)(1)).toBe(3)
  expect(shownText(openInterestText(view).read(0))).toBe('€500.00')
  expect(openAmountText(view).read(0).lead).toBe('5.00 BTC')
})
