import { expect, it } from 'vitest'
import { defaultChangeRules as rules } from '../../../src/contract/market/change-rules.ts'
import type { BlockTrade } from '../../venues/venue.ts'
import { findBlockTrades } from './block-trades.ts'
import { createTrack } from './track.ts'

const minute = 60_000
const start = 1_700_000_040_000

function tracks() {
  const track = createTrack({ symbolId: 'A', scale: 2, listedAt: 0 })
  return { tracks: new Map([['A', track]]) }
}

function trade(parts: Partial<BlockTrade> = {}): BlockTrade {
  return { symbolId: 'A', time: start, side: 'buy', price: 5_000, volume: 300, times: 12, ...parts }
}

/** What is found of trades of so many dollars, one after the other. */
function found(trades: readonly BlockTrade[], dollars = 20_000) {
  return findBlockTrades(tracks(), trades, { rules, dollarsOf: () => dollars }).map(
    ({ kind, size, volumeTimes, time }) => [kind, size, volumeTimes, (time - start) / minute],
  )
}

it.each([
  [9.99, []],
  [10, [['blockBuy', 1, 10, 0]]],
  [24.9, [['blockBuy', 1, 10, 0]]],
  [25, [['blockBuy', 2, 25, 0]]],
  [5_000, [['blockBuy', 3, 100, 0]]],
  [Number.NaN, []],
])('calls an order of %s times the usual one by the level that it reaches', (times, wanted) => {
  expect(found([trade({ times })])).toEqual(wanted)
})

it('leaves out what is worth little, or nobody knows how much', () => {
  expect(found([trade()], 10_000)).toHaveLength(1)
  expect(found([trade()], 9_999)).toEqual([])
  expect(found([trade()], Number.NaN)).toEqual([])
  expect(found([trade({ symbolId: 'B' })])).toEqual([])
})

it('tells the same side again after the cool-down, or at once with a larger size', () => {
  const at = (minutes: number, parts: Partial<BlockTrade> = {}) =>
    trade({ time: start + minutes * minute, ...parts })
  const trades = [at(0), at(1), at(2, { side: 'sell' }), at(3, { times: 30 }), at(17), at(18)]
  expect(found(trades)).toEqual([
    ['blockBuy', 1, 10, 0],
    ['blockSell', 1, 10, 2],
    ['blockBuy', 2, 25, 3],
    ['blockBuy', 1, 10, 18],
  ])
})
