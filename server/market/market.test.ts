import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { labelRules } from '../../src/contract/market/label-rules.ts'
import { decodeSparklines, sparklinePoints } from '../../src/contract/market/sparklines.ts'
import { symbolLabels, symbolTableSchema } from '../../src/contract/market/symbol-table.ts'
import { fieldIndex } from '../../src/contract/market/ticker-fields.ts'
import { readFrameHead } from '../../src/contract/market/ticker-frame.ts'
import { decodeSnapshot, tableNumber } from '../../src/contract/market/ticker-snapshot.ts'
import { listedSymbol } from '../../tests/support/listing.ts'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { until, untilAnswered } from '../../tests/support/until.ts'
import type { KlineQuery } from '../venues/venue.ts'
import { createMarket } from './market.ts'
import type { PreparedBody } from './market-data.ts'

const btc = 'BTCUSDT_UMCBL'
const eth = 'ETHUSDT_UMCBL'
const spot = 'BTCUSDT_SPBL'

function setUp(klineReach = 10, turnover?: string) {
  const clock = manualClock()
  const asked: KlineQuery[] = []
  let epoch = 100
  const market = createMarket({
    clock,
    icons: new Set(['btc']),
    klineReach,
    newEpoch: () => epoch++,
    klines: (query) => {
      asked.push(query)
      if (turnover === undefined || query.interval !== '1d') return Promise.resolve([])
      const time = query.endTime - 86_400_000
      const price = { open: '1', high: '1', low: '1', close: '1', volume: '1' }
      return Promise.resolve([{ time, ...price, turnover }])
    },
  })
  market.start()
  return { clock, market, asked }
}

/** Lets time pass until a body differs from `before`, and returns it. */
function nextBody(
  clock: { advance: (ms: number) => void },
  body: () => PreparedBody | undefined | Promise<PreparedBody | undefined>,
  before?: PreparedBody,
): Promise<PreparedBody> {
  return untilAnswered(async () => {
    clock.advance(1_000)
    const present = await body()
    return present !== before && present
  })
}

describe('an empty market', () => {
  it('lists nothing while the venue has not delivered, however long that takes', () => {
    const { clock, market } = setUp()
    clock.advance(2 * 86_400_000)
    expect(market.status().listed).toBe(false)
    expect(market.symbolTable(1)).toBeUndefined()
  })

  it('has nothing to give', async () => {
    const { market } = setUp()
    expect(market.symbolTable(1)).toBeUndefined()
    expect(market.tableBody(1)).toBeUndefined()
    expect(await market.snapshot(1)).toBeUndefined()
    expect(market.sparklines(1)).toBeUndefined()
    expect(market.cut(1)).toBeUndefined()
    expect(market.price(btc)).toBeUndefined()
    expect(market.status()).toEqual({
      reason: '',
      feeds: [],
      listed: false,
      asOf: { 1: 0, 10: 0, 11: 0, 12: 0 },
    })
  })

  it('passes over tickers that come before the listing', () => {
    const { market } = setUp()
    market.sink.tickers(10, 5, [{ symbolId: btc, values: { last: 1 } }])
    market.sink.symbols([listedSymbol(btc)])
    expect(market.price(btc)).toBeUndefined()
  })
})

describe('a listed market', () => {
  it('answers with the table in its envelope, equal in every encoding', async () => {
    const { clock, market } = setUp()
    market.sink.symbols([listedSymbol(btc), listedSymbol(spot)])
    const body = await nextBody(clock, () => market.tableBody(10))
    const answer: unknown = JSON.parse(Buffer.from(body.bytes).toString())
    expect(answer).toMatchObject({ code: '00000', data: market.symbolTable(10) })
    expect(v.is(symbolTableSchema, market.symbolTable(10))).toBe(true)
    expect(body.etag).toBe(`"${market.symbolTable(10)?.md5}"`)
    expect(brotliDecompressSync(body.br)).toEqual(body.bytes)
    expect(gunzipSync(body.gzip)).toEqual(body.bytes)
  })

  it('answers with the values of the moment, at most a second old', async () => {
    const { clock, market } = setUp()
    market.sink.symbols([listedSymbol(btc), listedSymbol(eth)])
    market.sink.tickers(10, 50, [{ symbolId: eth, values: { last: 123, high24h: 150 } }])
    const body = await nextBody(clock, () => market.snapshot(10))
    const snapshot = decodeSnapshot(body.bytes)
    expect(snapshot).toMatchObject({ line: 10, epoch: 101, asOf: 50 })
    expect(snapshot.columns[fieldIndex.high24h]).toEqual(new Float64Array([Number.NaN, 150]))
    expect(market.cut(10)).toMatchObject({ epoch: 101, seq: snapshot.seq, table: snapshot.table })

    market.sink.tickers(10, 51, [{ symbolId: eth, values: { last: 124 } }])
    const later = await nextBody(clock, () => market.snapshot(10), body)
    expect(decodeSnapshot(later.bytes).columns[fieldIndex.last]?.[1]).toBe(124)
    expect(later.etag).not.toBe(body.etag)
  })

  it('makes values ready once for all who ask within a second, and for nobody else', async () => {
    const { clock, market } = setUp()
    market.sink.symbols([listedSymbol(btc)])
    await nextBody(clock, () => market.snapshot(10))
    const move = (last: number) =>
      market.sink.tickers(10, last, [{ symbolId: btc, values: { last } }])
    const lastOf = (body: PreparedBody | undefined) =>
      decodeSnapshot(body?.bytes ?? new Uint8Array()).columns[fieldIndex.last]?.[0]
    move(1)
    clock.advance(1_000)
    const asked = [market.snapshot(10), market.snapshot(10)]
    move(2)
    const [first, second] = await Promise.all([...asked, market.snapshot(10)])
    expect(first).toBe(second)
    expect(lastOf(first)).toBe(1)
    // Nobody asks in these seconds: who asks then is told of that moment.
    clock.advance(5_000)
    move(3)
    expect(lastOf(await market.snapshot(10))).toBe(3)
  })

  it('keeps an answer as it is while nothing changes', async () => {
    const { clock, market } = setUp()
    market.sink.symbols([listedSymbol(btc), listedSymbol(spot)])
    const body = await nextBody(clock, () => market.snapshot(10))
    const other = await nextBody(clock, () => market.snapshot(1))
    market.sink.tickers(1, 50, [{ symbolId: spot, values: { last: 1 } }])
    await nextBody(clock, () => market.snapshot(1), other)
    expect(await market.snapshot(10)).toBe(body)
  })

  it('tells the last price in units of the quote currency', () => {
    const { market } = setUp()
    market.sink.symbols([listedSymbol(btc), listedSymbol(eth)])
    market.sink.tickers(10, 50, [{ symbolId: btc, values: { last: 6_512_345 } }])
    expect(market.price(btc)).toBe(65_123.45)
    expect(market.price(eth)).toBeUndefined()
    expect(market.price('BTCUSDT')).toBeUndefined()
  })

  it('tells how old each list is and what is wrong', () => {
    const { market } = setUp()
    market.sink.symbols([listedSymbol(btc)])
    market.sink.tickers(10, 50, [])
    market.sink.status('no answer from the exchange')
    expect(market.status()).toEqual({
      reason: 'no answer from the exchange',
      feeds: [],
      listed: true,
      asOf: { 1: 0, 10: 50, 11: 0, 12: 0 },
    })
  })
})

describe('a new listing', () => {
  it('begins a new epoch only where the table changed', () => {
    const { market } = setUp()
    market.sink.symbols([listedSymbol(btc), listedSymbol(spot)])
    market.sink.tickers(10, 1, [{ symbolId: btc, values: { last: 1 } }])
    expect(market.cut(10)).toMatchObject({ epoch: 101, seq: 1 })
    market.sink.symbols([listedSymbol(btc), listedSymbol(eth), listedSymbol(spot)])
    expect(market.cut(10)).toMatchObject({ epoch: 104, seq: 1 })
    expect(market.cut(1)).toMatchObject({ epoch: 100, seq: 0 })
    expect(market.price(btc)).toBe(0.01)
  })

  it('shows values only after the table that they belong to', async () => {
    const { clock, market } = setUp()
    market.sink.symbols([listedSymbol(btc)])
    await nextBody(clock, () => market.snapshot(10))
    market.sink.symbols([listedSymbol(btc), listedSymbol(eth)])
    const snapshot = await nextBody(clock, () => market.snapshot(10), await market.snapshot(10))
    const md5 = market.tableBody(10)?.etag.slice(1, -1) ?? ''
    expect(decodeSnapshot(snapshot.bytes).table).toBe(tableNumber(md5))
  })

  it('frames name the epoch and table of the present listing', () => {
    const { clock, market } = setUp()
    market.sink.symbols([listedSymbol(btc)])
    const md5 = market.symbolTable(10)?.md5 ?? ''
    expect(readFrameHead(market.frame(10, 0))).toMatchObject({
      epoch: 101,
      table: tableNumber(md5),
      sentAt: clock.now(),
    })
  })
})

describe('sparklines', () => {
  it('know a price from the first tickers on', async () => {
    const { clock, market } = setUp()
    market.sink.symbols([listedSymbol(btc)])
    const empty = await nextBody(clock, () => market.sparklines(10))
    expect(decodeSparklines(empty.bytes).points).toEqual(new Uint8Array(sparklinePoints))
    market.sink.tickers(10, 1, [{ symbolId: btc, values: { last: 5 } }])
    const body = await nextBody(clock, () => market.sparklines(10), empty)
    expect(decodeSparklines(body.bytes).points.at(-1)).toBe(128)
  })

  it('follow the price once a minute and keep what an hour ended at', async () => {
    const { clock, market } = setUp()
    market.sink.symbols([listedSymbol(btc)])
    market.sink.tickers(10, 1, [{ symbolId: btc, values: { last: 5 } }])
    clock.advance(3_600_000)
    market.sink.tickers(10, 2, [{ symbolId: btc, values: { last: 8 } }])
    clock.advance(60_000)
    const body = await until(() => {
      clock.advance(60_000)
      const present = market.sparklines(10)
      return (
        present !== undefined && decodeSparklines(present.bytes).points.at(-1) === 255 && present
      )
    })
    expect(decodeSparklines(body.bytes).points.slice(-2)).toEqual(new Uint8Array([1, 255]))
  })

  it('ask the venue for the symbols of the largest turnover, as far as they may', () => {
    const { market, asked } = setUp(1)
    market.sink.symbols([listedSymbol(btc), listedSymbol(eth), listedSymbol(spot)])
    market.sink.tickers(10, 1, [
      { symbolId: btc, values: { turnover24h: 5 } },
      { symbolId: eth, values: { turnover24h: 6 } },
    ])
    expect(asked.map((query) => query.symbolId)).toEqual([spot, eth])
  })

  it('ask for the days of what was listed lately as well, once, and know its first price', async () => {
    const { clock, market, asked } = setUp(1, '7')
    const listedAt = clock.now() - 86_400_000
    market.sink.symbols([listedSymbol(btc, { listedAt }), listedSymbol(eth, { listedAt })])
    market.sink.tickers(10, 1, [{ symbolId: eth, values: { turnover24h: 6 } }])
    await until(() => market.listingPrices.size === 2)
    expect(market.listingPrices.get(btc)).toBe(1)
    const days = asked.filter(({ interval }) => interval === '1d')
    expect(days.map(({ symbolId }) => symbolId)).toEqual([eth, btc])
  })
})

describe('stop', () => {
  it('leaves no timer behind', () => {
    const { clock, market } = setUp()
    market.stop()
    expect(clock.pending()).toBe(0)
  })
})

describe('labels', () => {
  const young = { listedAt: 1_700_000_000_000 }
  const labelsIn = (market: ReturnType<typeof setUp>['market']) => market.symbolTable(10)?.labels

  it('are there with the listing, and change when the past is known', async () => {
    const { clock, market } = setUp(10, '10')
    market.sink.symbols([listedSymbol(btc), listedSymbol(eth, young)])
    expect(labelsIn(market)).toEqual([0, symbolLabels.new])
    const isAnswered = () => market.tableBody(10)?.etag === `"${market.symbolTable(10)?.md5}"`
    await until(isAnswered)
    const answered: boolean[] = []
    await until(() => {
      clock.advance(10_000)
      answered.push(isAnswered())
      return labelsIn(market)?.[0] === symbolLabels.risk
    })
    // A table that nobody can load yet would make a page that follows its list late.
    expect(answered).not.toContain(false)
    expect(labelsIn(market)).toEqual([symbolLabels.risk, symbolLabels.new])
  })

  it('change with the day and not within it', async () => {
    const { clock, market } = setUp(0)
    const day = 86_400_000
    const aging = { listedAt: young.listedAt - (labelRules.newDays - 2) * day }
    market.sink.symbols([listedSymbol(btc), listedSymbol(eth, aging)])
    market.sink.tickers(10, 5, [{ symbolId: btc, values: { turnover24h: 100 } }])
    market.sink.symbols([listedSymbol(btc), listedSymbol(eth, aging), listedSymbol(spot)])
    expect(labelsIn(market)).toEqual([0, symbolLabels.new])
    clock.advance(day)
    const labelled = (row: number, bits: number) =>
      until(() => {
        clock.advance(1_000)
        return labelsIn(market)?.[row] === bits
      })
    await labelled(0, symbolLabels.risk)
    expect(labelsIn(market)).toEqual([symbolLabels.risk, symbolLabels.new])
    clock.advance(day)
    await labelled(1, 0)
    expect(labelsIn(market)).toEqual([symbolLabels.risk, 0])
  })

  it('change with the day also when a listing is the first to come in it', () => {
    const { clock, market } = setUp(0)
    market.sink.symbols([listedSymbol(btc)])
    market.sink.tickers(10, 5, [{ symbolId: btc, values: { turnover24h: 100 } }])
    market.stop()
    clock.advance(86_400_000)
    market.sink.symbols([listedSymbol(btc)])
    expect(labelsIn(market)).toEqual([symbolLabels.risk])
  })
})
