import { expect, it } from 'vitest'
import { parseTradingSearch, withChoice } from './trading-search.ts'

it('reads what it knows, and takes anything else for the usual', () => {
  expect(parseTradingSearch({})).toEqual({})
  expect(
    parseTradingSearch({ coin: 'eth', venue: 'birch', period: '4h', range: '30d', window: '4h' }),
  ).toEqual({ coin: 'ETH', venue: 'birch', period: '4h', range: '30d', window: '4h' })
  expect(parseTradingSearch({ coin: 'BTC', period: '1h', range: '7d', window: '24h' })).toEqual({})
  expect(
    parseTradingSearch({ coin: '../..', venue: 'A B', period: '2h', range: '', at: 'now' }),
  ).toEqual({})
  expect(parseTradingSearch({ at: '1763647200000' })).toEqual({ at: 1_763_647_200_000 })
})

it('has no period that a range cannot hold', () => {
  expect(parseTradingSearch({ period: '5m', range: '30d' })).toEqual({})
  expect(withChoice({ period: '5m', range: '24h' }, { range: '30d' })).toEqual({ range: '30d' })
  expect(withChoice({ period: '1d' }, { range: '24h' })).toEqual({ period: '30m', range: '24h' })
  expect(withChoice({}, { range: '24h' })).toEqual({ range: '24h' })
})
