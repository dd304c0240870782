import { expect, it } from 'vitest'
import { testList } from '../../../../tests/support/list-feed.ts'
import { pairTable } from '../../../../tests/support/list-view.ts'
import { readQuoteRates } from '../../../market/data/quote-rates.ts'
import { coinKeys, coinsByRow, restOf } from './coin-rows.ts'

const table = pairTable([{ base: 'FET' }, { base: 'TAO' }])

const coin = (base: string, weight: number | null, points24h: number | null) => ({
  symbolId: base === '' ? '' : `${base}USDT_SPBL`,
  base,
  icon: '',
  weight,
  points24h,
  change24h: null,
  change7d: 0.5,
})

const constituents = [coin('FET', 0.6, 120), coin('GONE', 0.3, -20), coin('', 0.1, 5)]

it('finds coins in the list, and leaves out those that it does not have', () => {
  expect([...coinsByRow(table, constituents)]).toEqual([[0, constituents[0]]])
})

it('sorts by weight and part, where they are known', () => {
  const { feed } = testList(table, [{}, {}])
  const quotes = readQuoteRates(feed, table, {})
  const keys = coinKeys({ feed, table, quotes }, coinsByRow(table, constituents))
  expect([keys.weight?.(0), keys.points?.(0), keys.change7d?.(0)]).toEqual([0.6, 120, 0.5])
  expect(keys.weight?.(1)).toBeNaN()
})

it('adds up what is not shown, hidden coins with it', () => {
  expect(restOf(constituents, new Set(['FETUSDT_SPBL']))).toEqual({
    count: 2,
    weight: 0.4,
    points: -15,
  })
})
