import { describe, expect, it } from 'vitest'
import { leastTimes } from '../../tape/usual-order.ts'
import type { BlockTrade } from '../../venue.ts'
import { keyOfName } from '../hash.ts'
import { klinesOf } from '../prices/klines.ts'
import { takeCoins } from '../symbols/coins.ts'
import type { Instrument } from '../symbols/instrument.ts'
import { listingAt, makeUniverse } from '../symbols/listing.ts'
import { createTape, orderAt, tapeSymbol } from './tape.ts'

const [second, minute] = [1_000, 60_000]
const start = Date.UTC(2026, 10, 21, 14)
const seedKey = keyOfName(0, 'tape')
const coins = 12

function instrumentsAt(time: number, seed = seedKey): readonly Instrument[] {
  return listingAt(makeUniverse(seed, takeCoins(coins)), time, new Map()).instruments
}

/** What is late from one moment to another, looked at every so many ms. */
function tapeOf(from: number, to: number, step: number, seed = seedKey): BlockTrade[] {
  const tape = createTape(seed)
  tape.list(instrumentsAt(from, seed))
  tape.next(from)
  const trades: BlockTrade[] = []
  for (let time = from + step; time <= to; time += step) {
    for (const some of tape.next(time).values()) trades.push(...some)
  }
  return trades
}

const inOrder = (trades: readonly BlockTrade[]): BlockTrade[] =>
  trades.toSorted((a, b) => a.time - b.time || a.symbolId.localeCompare(b.symbolId))

describe('the tape of the simulated market', () => {
  const trades = tapeOf(start, start + 20 * minute, second)

  it('tells of orders that are much larger than those of their side before', () => {
    expect(trades.length).toBeGreaterThan(10)
    const sides = new Set(trades.map(({ side }) => side))
    expect(sides).toEqual(new Set(['buy', 'sell']))
    const instruments = new Map(instrumentsAt(start).map((one) => [one.symbol.symbolId, one]))
    for (const trade of trades.slice(0, 10)) {
      const instrument = instruments.get(trade.symbolId)
      if (instrument === undefined) throw new Error('not listed')
      const symbol = tapeSymbol(seedKey, instrument)
      const usual: number[] = []
      for (let time = trade.time - 2 * second; usual.length < 100; time -= second) {
        const order = orderAt(symbol, time)
        if (order?.side === trade.side) usual.push(order.price * order.volume)
      }
      usual.sort((a, b) => a - b)
      const median = ((usual[49] ?? 0) + (usual[50] ?? 0)) / 2
      expect((trade.price * trade.volume) / median).toBeCloseTo(trade.times, 9)
      expect(trade.times).toBeGreaterThanOrEqual(leastTimes)
    }
  })

  it('agrees with the candles of its minutes', async () => {
    const instruments = new Map(instrumentsAt(start).map((one) => [one.symbol.symbolId, one]))
    for (const { symbolId, time, price, volume } of trades) {
      const instrument = instruments.get(symbolId)
      if (instrument === undefined) throw new Error('not listed')
      const from = Math.floor((time - 1) / minute) * minute
      const request = {
        interval: '1m',
        endTime: from + 1,
        limit: 1,
        now: start + 30 * minute,
      } as const
      const [candle] = await klinesOf(instrument, request)
      const { scales } = instrument.symbol
      const at = price / 10 ** scales.price
      expect(at).toBeLessThanOrEqual(Number(candle?.high))
      expect(at).toBeGreaterThanOrEqual(Number(candle?.low))
      expect(volume / 10 ** scales.volume).toBeLessThanOrEqual(Number(candle?.volume))
    }
  })

  it('is the same however often it is looked at, and from whenever on', () => {
    expect(inOrder(tapeOf(start, start + 20 * minute, 7_000))).toEqual(
      inOrder(trades.filter(({ time }) => time <= start + 171 * 7_000)),
    )
    const later = start + 10 * minute
    expect(inOrder(tapeOf(later, start + 20 * minute, second))).toEqual(
      inOrder(trades.filter(({ time }) => time > later)),
    )
    expect(tapeOf(start, start + 20 * minute, second, keyOfName(0, 'other'))).not.toEqual(trades)
  })

  it('leaves out what is long past after a pause', () => {
    const tape = createTape(seedKey)
    tape.list(instrumentsAt(start))
    tape.next(start)
    const late = [...tape.next(start + 20 * minute).values()].flat()
    expect(inOrder(late)).toEqual(inOrder(trades.filter(({ time }) => time > start + 19 * minute)))
  })
})
