import { describe, expect, it } from 'vitest'
import type { Ticker } from '../venues/venue.ts'
import { BatchReader } from './batches.ts'

const btc = 'BTCUSDT_SPBL'
const at = (last: number, symbolId = btc): Ticker => ({ symbolId, values: { last } })

/** What is read of batches at one venue time, as the last prices of each. */
function readAll(batches: readonly (readonly Ticker[])[]) {
  const reader = new BatchReader()
  return batches.map((tickers) => {
    const batch = reader.read(10, 1_000, tickers, () => true)
    return batch?.prices.map(([, { last }]) => last)
  })
}

describe('batches at the same venue time', () => {
  it('leave out what the one before said of a symbol', () => {
    expect(readAll([[at(5)], [at(5)]])).toEqual([[5], []])
    expect(readAll([[at(5), at(6)], [at(6)], [at(5), at(6)]])).toEqual([[6], [], []])
    expect(readAll([[at(5)], [at(7, 'ETHUSDT_SPBL')], [at(5)]])).toEqual([[5], [7], []])
  })

  it('go there and back again, while the clock of a venue stands', () => {
    expect(readAll([[at(5)], [at(6)], [at(5)]])).toEqual([[5], [6], [5]])
  })
})

it('drops a batch that is late, and gives the others times that only grow', () => {
  const reader = new BatchReader()
  const read = (heard: number, last: number) => reader.read(10, heard, [at(last)], () => true)
  expect([read(9, 1), read(9, 2), read(8, 3), read(10, 4)].map((batch) => batch?.time)).toEqual([
    9,
    10,
    undefined,
    11,
  ])
})
