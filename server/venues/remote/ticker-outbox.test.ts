import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarketType } from '../../../src/contract/market/market-types.ts'
import type { Ticker } from '../venue.ts'
import { mergeTickers } from './merge-tickers.ts'
import { createTickerOutbox, type TickerOutbox } from './ticker-outbox.ts'

interface Sent {
  line: MarketType
  time: number
  tickers: readonly Ticker[]
}

describe('createTickerOutbox', () => {
  it('sends at once while the reader keeps up', () => {
    const { outbox, sent, read } = boxWithReader()
    outbox.put(1, 10, [{ symbolId: 'A', values: { last: 1 } }])
    read()
    outbox.put(1, 20, [])
    expect(sent).toEqual([
      { line: 1, time: 10, tickers: [{ symbolId: 'A', values: { last: 1 } }] },
      { line: 1, time: 20, tickers: [] },
    ])
  })

  it('merges what has to wait by symbol, and sends it when the reader is ready', () => {
    const { outbox, sent, read } = boxWithReader()
    outbox.put(1, 10, [])
    for (let time = 11; time <= 1_000; time++) {
      outbox.put(1, time, [
        { symbolId: 'A', values: { last: time } },
        { symbolId: 'B', values: { high24h: time } },
      ])
    }
    expect(sent).toHaveLength(1)
    read()
    expect(sent[1]).toEqual({
      line: 1,
      time: 1_000,
      tickers: [
        { symbolId: 'A', values: { last: 1_000 }, min: 11, max: 1_000 },
        { symbolId: 'B', values: { high24h: 1_000 } },
      ],
    })
    read()
    expect(sent).toHaveLength(2)
  })

  it('does not let one list wait for another', () => {
    const { outbox, sent } = boxWithReader()
    outbox.put(1, 10, [])
    outbox.put(10, 10, [])
    expect(sent.map((batch) => batch.line)).toEqual([1, 10])
  })

  it('sends what waits before something that does not fit behind it', () => {
    const { outbox, sent } = boxWithReader()
    outbox.put(1, 10, [])
    outbox.put(1, 20, [{ symbolId: 'A', values: { last: 1 } }])
    outbox.flush()
    outbox.flush()
    expect(sent.map((batch) => batch.time)).toEqual([10, 20])
  })
})

describe('mergeTickers', () => {
  const price = fc.integer({ min: 1, max: 1_000 })
  const path = fc.array(price, { minLength: 1, maxLength: 8 })

  it('says of a path of prices what its parts say, wherever it is cut', () => {
    fc.assert(
      fc.property(path, path, (first, second) => {
        expect(mergeTickers(tickerOf(first), tickerOf(second))).toEqual(
          tickerOf([...first, ...second]),
        )
      }),
    )
  })

  it('keeps older values and withdrawals, and knows no extremes without a price', () => {
    const older: Ticker = { symbolId: 'A', values: { last: Number.NaN, high24h: 5 } }
    const newer: Ticker = { symbolId: 'A', values: { low24h: 3 } }
    expect(mergeTickers(older, newer)).toEqual({
      symbolId: 'A',
      values: { last: Number.NaN, high24h: 5, low24h: 3 },
    })
  })
})

function tickerOf(path: readonly number[]): Ticker {
  const values = { last: path.at(-1) ?? 0 }
  return { symbolId: 'A', values, min: Math.min(...path), max: Math.max(...path) }
}

function boxWithReader(): { outbox: TickerOutbox; sent: Sent[]; read: () => void } {
  const sent: Sent[] = []
  const confirms: (() => void)[] = []
  const outbox = createTickerOutbox((marketType, time, tickers, confirm) => {
    sent.push({ line: marketType, time, tickers })
    confirms.push(confirm)
  })
  return { outbox, sent, read: () => confirms.shift()?.() }
}
