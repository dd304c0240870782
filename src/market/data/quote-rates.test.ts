import { describe, expect, it, vi } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable } from '../../../tests/support/list-view.ts'
import { readQuoteRates } from './quote-rates.ts'

const table = pairTable([
  { base: 'BTC', price: 1 },
  { base: 'ETH', quote: 'BTC', price: 6 },
  { base: 'ETH', quote: 'USDC' },
  { base: 'USDC', price: 4 },
  { base: 'ETH', quote: 'EUR' },
  { base: 'ETH', quote: 'XYZ' },
  { base: 'ETH', quote: 'FDUSD' },
])
const rows = [{ last: 684_120 }, { last: 51_200 }, {}, { last: 9_998 }, {}, {}, {}]

describe('readQuoteRates', () => {
  it('prices quotes by their USDT pair, then by their rate', () => {
    const { feed } = testList(table, rows)
    const quotes = readQuoteRates(feed, table, { EUR: 0.8 })
    expect(table.symbolId.map((_, row) => quotes.worth(row))).toEqual([
      1,
      68_412,
      0.9998,
      1,
      1.25,
      Number.NaN,
      1,
    ])
  })

  it('knows no worth without a rate', () => {
    const { feed } = testList(table, rows)
    expect(readQuoteRates(feed, table, { EUR: 0 }).worth(4)).toBeNaN()
    expect(readQuoteRates(feed, table, {}).worth(4)).toBeNaN()
  })

  it('takes dollar quotes at their own number', () => {
    const quotes = readQuoteRates(testList(table, rows).feed, table, {})
    expect(table.symbolId.map((_, row) => quotes.isDollar(row))).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
      true,
    ])
  })

  it('tells when a worth changes, and only then', () => {
    const list = testList(table, rows)
    const quotes = readQuoteRates(list.feed, table, {})
    const notified = vi.fn()
    const stop = quotes.watch(1, notified)
    quotes.watch(0, notified)
    list.tick({ 1: { last: 51_300 }, 3: { last: 10_000 } })
    list.flush()
    expect(notified).not.toHaveBeenCalled()
    list.tick({ 0: { last: 684_130 } })
    list.flush()
    expect(notified).toHaveBeenCalledTimes(1)
    stop()
    list.tick({ 0: { last: 684_140 } })
    list.flush()
    expect(notified).toHaveBeenCalledTimes(1)
  })
})
