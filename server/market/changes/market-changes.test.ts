import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { businessLines } from '../../../src/contract/enums.ts'
import { defaultChangeRules } from '../../../src/contract/market/change-rules.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock.ts'
import { scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { until } from '../../../tests/support/until.ts'
import { openStore, type Store } from '../../store/store.ts'
import type { Kline, KlineQuery } from '../../venues/venue.ts'
import { createMarket, type Market } from '../market.ts'
import { createMarketChanges, type MarketChanges } from './market-changes.ts'

const { spot, futures } = businessLines
const symbolId = 'AUSDT_SPBL'
const noon = Date.UTC(2026, 10, 24, 12)
const minute = 60_000
const all = { isShown: () => true, cursor: undefined, limit: 100 }

let clock: ManualClock
let scratch: Awaited<ReturnType<typeof scratchSqlite>>
let store: Store
let running: { market: Market; changes: MarketChanges }
/** Price and volume of the venue in each minute, by their numbers; 100 and 1 else. */
let past: Map<number, { price: number; volume: number }>
let asked: KlineQuery[]
let venueFails: boolean

beforeEach(async () => {
  clock = manualClock(noon)
  scratch = await scratchSqlite(true)
  store = await openStore(scratch.place)
  past = new Map()
  asked = []
  venueFails = false
  running = await start()
})

afterEach(async () => {
  await running.changes.stop()
  await store.close()
  await scratch.remove()
})

/** Candles of a price that stands at 100 but where a test says otherwise. */
async function klines(query: KlineQuery): Promise<Kline[]> {
  asked.push(query)
  if (venueFails) throw new Error('down')
  const span = { '1m': minute, '1h': 60 * minute, '1d': 1_440 * minute }[query.interval as '1m']
  const end = Math.ceil(query.endTime / span)
  return Array.from({ length: query.limit }, (_, index) => {
    const time = (end - query.limit + index) * span
    const at = query.interval === '1m' ? past.get(time / minute) : undefined
    const price = String(at?.price ?? 100)
    const volume = String(at?.volume ?? 1)
    return { time, open: price, high: price, low: price, close: price, volume, turnover: '0' }
  })
}

async function start() {
  const market = createMarket({ clock, icons: new Set(), klines, klineReach: 0 })
  const changes = createMarketChanges({
    db: store.db,
    clock,
    klines,
    klineReach: 10,
    market,
    rules: defaultChangeRules,
    onError: (what, error) => {
      throw new Error(what, { cause: error })
    },
  })
  await changes.start()
  return { market, changes }
}

function list(): void {
  const listing = [listedSymbol(symbolId), listedSymbol('AUSDT_UMCBL')]
  running.market.sink.symbols(listing)
  running.changes.sink.symbols(listing)
}

/** One price for everything, vouched for at the present time. */
function tick(price: number): void {
  for (const [marketType, id] of [
    [1, symbolId],
    [10, 'AUSDT_UMCBL'],
  ] as const) {
    const tickers = [{ symbolId: id, values: { last: price * 100, turnover24h: 1 } }]
    running.market.sink.tickers(marketType, clock.now(), tickers)
    running.changes.sink.tickers(marketType, clock.now(), tickers)
  }
}

/** Lets the look-ups of the past end. */
async function settle(): Promise<void> {
  for (let round = 0; round < 100; round++) {
    clock.advance(50)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const changesOf = (feed: 1 | 2 = spot): string[] =>
  running.changes
    .page(feed, all)
    .changes.map(({ kind, window, time, volumeTimes = '' }) =>
      `${kind} ${window} ${(time - noon) / minute} ${volumeTimes}`.trim(),
    )

describe('market changes', () => {
  it('tell of block trades at once, with price and volume, and store them', async () => {
    list()
    tick(100)
    const trade = { symbolId, side: 'sell', price: 10_050, times: 30 } as const
    const volume = 25_000 * 10 ** listedSymbol(symbolId).scales.volume
    running.changes.sink.blockTrades(1, [
      { ...trade, time: noon + 1_500, volume },
      { ...trade, time: noon + 2_500, volume: volume / 1_000 },
    ])
    const [block, ...rest] = running.changes.page(spot, all).changes
    expect(rest).toEqual([])
    expect(block).toMatchObject({
      kind: 'blockSell',
      window: 'order',
      size: 2,
      volumeTimes: 25,
      price: '100.50',
      time: noon + 1_500,
    })
    expect(Number(block?.volume)).toBe(25_000)
    await running.changes.stop()
    running = await start()
    expect(running.changes.page(spot, all).changes).toMatchObject([
      { kind: 'blockSell', volume: block?.volume },
    ])
  })

  it('are found in ticks, told with the end of their minute, and kept apart by line', async () => {
    list()
    const heard: [number, number, number][] = []
    running.changes.onFound((feed, after, { length }) => heard.push([feed, after, length]))
    for (const price of [100, 100, 100, 100, 100, 104]) {
      tick(price)
      clock.advance(minute)
    }
    tick(104)
    expect(changesOf()).toEqual(['rise 5m 6'])
    expect(changesOf(futures)).toEqual(['rise 5m 6'])
    expect(heard).toEqual([
      [spot, 0, 1],
      [futures, 0, 1],
    ])
    expect(running.changes.asOf(spot)).toBe(noon + 6 * minute)
    expect(running.changes.page(spot, all).changes[0]).toMatchObject({
      symbolId,
      size: 1,
      move: '0.040000',
      price: '104.00',
    })
  })

  it('are looked for in the last hour when it begins for the first time', async () => {
    past.set(noon / minute - 20, { price: 104, volume: 1 })
    list()
    tick(100)
    clock.advance(minute)
    tick(100)
    await settle()
    expect(changesOf()).toEqual(['fall 5m -14', 'rise 2h -19', 'rise 5m -19', 'newHigh 30d -19'])
  })

  it('go on after a restart where nobody was there, and have nothing twice', async () => {
    list()
    tick(100)
    clock.advance(minute)
    tick(100)
    await settle()
    clock.advance(minute)
    tick(100)
    await running.changes.stop()
    const began = noon / minute
    past.set(began - 30, { price: 110, volume: 1 })
    past.set(began + 5, { price: 104, volume: 1 })
    clock.advance(8 * minute)
    running = await start()
    list()
    tick(100)
    clock.advance(minute)
    tick(100)
    await settle()
    expect(changesOf()).toContain('rise 5m 6')
    expect(changesOf().filter((change) => change.startsWith('rise 5m -'))).toEqual([])
    const before = changesOf().toSorted()
    await running.changes.stop()
    running = await start()
    expect(changesOf().toSorted()).toEqual(before)
  })

  it('on volume are told once the venue has said that the volume was unusual', async () => {
    list()
    const began = noon / minute
    for (let passed = 0; passed <= 16; passed++) {
      const price = passed < 16 ? 100 : 108
      past.set(began + passed, { price, volume: passed < 16 ? 1 : 200 })
      tick(price)
      clock.advance(minute)
    }
    tick(108)
    await until(() => changesOf().some((change) => change.startsWith('volumeRise')))
    // 15 minutes with 214 instead of 15.
    expect(changesOf()).toContain('volumeRise 15m 17 10')
  })

  it('on volume are told within their minute, and not again at its end or after a restart', async () => {
    list()
    const began = noon / minute
    for (let passed = 0; passed <= 16; passed++) {
      past.set(began + passed, { price: passed < 16 ? 100 : 108, volume: passed < 16 ? 1 : 200 })
      if (passed === 16) break
      tick(100)
      clock.advance(minute)
    }
    clock.advance(5_000)
    tick(108)
    clock.advance(7_000)
    tick(108)
    const onVolume = (): string[] => changesOf().filter((change) => change.startsWith('volume'))
    await until(() => onVolume().length > 0)
    // Ten seconds into the 17th minute: 15 minutes with 214 instead of 15.
    const only = [`volumeRise 15m ${16 + 1 / 6} 10`]
    expect(onVolume()).toEqual(only)
    clock.advance(minute)
    tick(108)
    await settle()
    expect(onVolume()).toEqual(only)
    await running.changes.stop()
    running = await start()
    list()
    tick(108)
    clock.advance(minute)
    tick(108)
    await settle()
    expect(onVolume()).toEqual(only)
  })

  it('on usual volume are none', async () => {
    list()
    for (let passed = 0; passed <= 16; passed++) {
      tick(passed < 16 ? 100 : 108)
      clock.advance(minute)
    }
    tick(108)
    await until(() => asked.some(({ interval, limit }) => interval === '1m' && limit === 375))
    await settle()
    expect(changesOf()).toEqual(['rise 5m 17'])
  })

  it('are found in ticks alone where the venue gives no candles', async () => {
    venueFails = true
    list()
    for (const price of [100, 100, 100, 100, 100, 104]) {
      tick(price)
      await settle()
      clock.advance(minute)
    }
    tick(104)
    expect(changesOf()).toEqual(['rise 5m 6'])
    // Nobody is asked again and again.
    expect(asked.length).toBeLessThan(40)
  })
})
