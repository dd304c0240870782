import { describe, expect, it } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable } from '../../../tests/support/list-view.ts'
import type { Values } from '../../../tests/support/ticker-data.ts'
import { hotListRules } from '../../contract/market/label-rules.ts'
import { readQuoteRates } from '../data/quote-rates.ts'
import { pickHighlights } from './pick-highlights.ts'

const { liquidityFloor } = hotListRules
const table = pairTable([
  { base: 'BTC', listedAt: 10 },
  { base: 'BTC', quote: 'XYZ', listedAt: 20 },
  { base: 'UP', listedAt: 30 },
  { base: 'UP', quote: 'BTC', listedAt: 40 },
  { base: 'DOWN' },
  { base: 'THIN', listedAt: 5 },
  { base: 'FLAT', listedAt: 50 },
])
const values: Values[] = [
  { last: 100_00, open24h: 99_00, turnover24h: 9_000_000 },
  { last: 1, open24h: 1, turnover24h: 99_000_000 },
  { last: 150, open24h: 100, turnover24h: liquidityFloor },
  { last: 3, open24h: 1, turnover24h: liquidityFloor / 200 },
  { last: 50, open24h: 100, turnover24h: 500_000 },
  { last: 900, open24h: 100, turnover24h: liquidityFloor - 1 },
  { last: 100, open24h: 100, turnover24h: 400_000 },
]

const allRows = Uint32Array.from(table.symbolId, (_, row) => row)

function picked(rows = allRows, hot: readonly string[] = []) {
  const { feed } = testList(table, values)
  const hotSearchList = hot.map((symbolId) => ({ symbolId, value: '3.00' }))
  const lists = { asOf: 1, hotSearchList, increaseList: [], newCurrencyList: [], volList: [] }
  const quotes = readQuoteRates(feed, table, {})
  const cards = pickHighlights({ feed, table, quotes, rows }, lists)
  return {
    hot: [...cards.hot],
    newest: [...cards.newest],
    gainers: [...cards.gainers],
    turnover: [...cards.turnover],
  }
}

describe('pickHighlights', () => {
  it('takes each coin once, by its pair with the largest known turnover', () => {
    expect(picked().turnover).toEqual([0, 4, 6])
  })

  it('names as gainers only what rose and is traded', () => {
    expect(picked().gainers).toEqual([2, 0])
  })

  it('takes what is hot from the gateway, in its order, three of those that are listed', () => {
    const hot = ['XUSDT_SPBL', 'DOWNUSDT_SPBL', 'UPBTC_SPBL', 'FLATUSDT_SPBL', 'BTCUSDT_SPBL']
    expect(picked(allRows, hot).hot).toEqual([4, 3, 6])
    expect(picked().hot).toEqual([])
  })

  it('picks only from the rows that a list can show', () => {
    const cards = picked(Uint32Array.of(2, 4, 6), ['BTCUSDT_SPBL', 'FLATUSDT_SPBL'])
    expect(cards).toEqual({ hot: [6], newest: [6, 2], gainers: [2], turnover: [4, 6, 2] })
  })

  it('puts the latest listing first and leaves out unknown ones', () => {
    expect(picked().newest).toEqual([6, 2, 0])
  })

  it('picks nothing from an empty table', () => {
    const empty = pairTable([])
    const { feed } = testList(empty, [])
    const quotes = readQuoteRates(feed, empty, {})
    expect(
      pickHighlights({ feed, table: empty, quotes, rows: new Uint32Array(0) }, undefined).turnover,
    ).toHaveLength(0)
  })
})
