import { describe, expect, it } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable } from '../../../tests/support/list-view.ts'
import { readQuoteRates } from '../../market/data/quote-rates.ts'
import { findRows, tierOfText } from './find-rows.ts'

const table = pairTable([
  { base: 'WBTC', name: 'Wrapped Bitcoin' },
  { base: 'BTCB', name: 'Bitcoin BEP2' },
  { base: 'BTC', quote: 'EUR', name: 'Bitcoin' },
  { base: 'BTC', name: 'Bitcoin' },
  { base: 'ETH', quote: 'BTC', name: 'Ethereum' },
])
const { feed } = testList(
  table,
  [9_000, 8_000, 10, 5_000, 1].map((turnover24h) => ({ last: 1, turnover24h })),
)
const view = { feed, table, quotes: readQuoteRates(feed, table, { EUR: 0.92 }) }
const nothing: ReadonlySet<string> = new Set()

describe('findRows', () => {
  it('puts the exact coin first, then what begins so, then what holds it, each by turnover', () => {
    expect(findRows(view, 'btc', nothing, 9)).toEqual({ tier: 0, rows: [3, 2, 4, 1, 0] })
    expect(findRows(view, 'BTC/eur', nothing, 9)).toEqual({ tier: 0, rows: [2] })
    expect(findRows(view, 'bitc', nothing, 9)).toEqual({ tier: 2, rows: [0, 1, 3, 2] })
  })

  it('stops at the limit, and leaves out hidden coins', () => {
    expect(findRows(view, 'btc', nothing, 2)?.rows).toEqual([3, 2])
    expect(findRows(view, 'btc', new Set(['BTC']), 9)).toEqual({ tier: 1, rows: [4, 1, 0] })
  })

  it('is nothing where nothing matches', () => {
    expect(findRows(view, 'nosuchcoin', nothing, 9)).toBeUndefined()
  })
})

describe('tierOfText', () => {
  it.each([
    ['Layer 1', 'layer 1', 0],
    ['Price alerts', 'ale', 2],
    ['Fear and greed', 'reed', 3],
    ['Fear and greed', 'x', undefined],
  ])('%j answers %j as %s', (text, query, tier) => {
    expect(tierOfText(text, query)).toBe(tier)
  })
})
