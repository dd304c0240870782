import { describe, expect, it } from 'vitest'
import { decodeWindowPast } from '../../../src/contract/market/window-past.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createMarket } from '../market.ts'
import { encodePast, resampled } from './window-past.ts'

const id = 'AUSDT_SPBL'
const minute = 60_000

function setUp() {
  const clock = manualClock()
  const market = createMarket({
    clock,
    icons: new Set(),
    klineReach: 0,
    klines: () => Promise.resolve([]),
  })
  market.sink.symbols([listedSymbol(id), listedSymbol('BUSDT_SPBL')])
  market.start()
  const tick = (last: number): void => {
    market.sink.tickers(1, clock.now(), [{ symbolId: id, values: { last } }])
  }
  const past = (window: '5m' | '1h' | '4h' | '7d' | '30d') => {
    const liveTable = market.liveTable(1)
    if (liveTable === undefined) throw new Error('not listed')
    return decodeWindowPast(encodePast(liveTable, market.windows, window))
  }
  return { clock, tick, past }
}

describe('the past of a window', () => {
  it('is the price at its beginning, in the mantissas of the list', () => {
    const { clock, tick, past } = setUp()
    tick(12_345)
    clock.advance(6 * minute)
    tick(20_000)
    clock.advance(10_000)
    const { opens, since } = past('5m')
    expect(opens[0]).toBe(12_345)
    expect(opens[1]).toBeNaN()
    expect(since).toBe(0)
  })

  it('says since when prices are known where that is later than the beginning', () => {
    const { clock, tick, past } = setUp()
    const start = clock.now()
    tick(12_345)
    clock.advance(2 * minute)
    const { opens, since } = past('5m')
    expect(opens[0]).toBeNaN()
    expect(Math.abs(since - start)).toBeLessThanOrEqual(10_000)
  })

  it('has hours and days from what was recorded', () => {
    const { clock, tick, past } = setUp()
    tick(100)
    for (let hour = 0; hour < 5; hour++) {
      clock.advance(60 * minute)
      tick(200 + hour)
    }
    clock.advance(5 * minute)
    expect(past('1h').opens[0]).toBe(203)
    expect(past('4h').opens[0]).toBe(200)
    expect(past('7d').opens[0]).toBeNaN()
  })

  it('has 30 days from what was recorded day by day', () => {
    const { clock, tick, past } = setUp()
    for (let day = 0; day <= 31; day++) {
      tick(100 + day)
      clock.advance(24 * 60 * minute)
    }
    expect(past('30d').opens[0]).toBe(101)
    expect(past('30d').opens[1]).toBeNaN()
  })
})

describe('resampled', () => {
  it('keeps the ends and lies on the line between', () => {
    expect([...resampled([0, 10, 20], 5)]).toEqual([0, 5, 10, 15, 20])
  })

  it('has no point beside a gap', () => {
    expect([...resampled([0, Number.NaN, 20], 5)]).toEqual([
      0,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      20,
    ])
  })
})
