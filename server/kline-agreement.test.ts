import { afterEach, describe, expect, it } from 'vitest'
import { klineIntervals } from '../src/contract/enums.ts'
import { klineBizNo } from '../src/contract/market/kline-topic.ts'
import { binance } from '../tests/support/exchanges/binance.ts'
import { startExchange } from '../tests/support/exchanges/started-exchange.ts'
import { makeVirtualClock, type VirtualClock } from '../tests/support/virtual-clock.ts'
import { decimalsOf, decimalToMantissa } from './lib/decimal.ts'
import { findSymbol } from './market/find-symbol.ts'
import { createMarket } from './market/market.ts'
import { decimalAt } from './market/prices.ts'
import { createKlineTopic } from './socket/klines/kline-topic.ts'
import { createStats } from './socket/stats.ts'
import type { Subscriber } from './socket/topics.ts'
import { createSimulatedVenue } from './venues/simulated/venue.ts'
import type { Kline, Venue, VenueSink } from './venues/venue.ts'

const symbolIds = ['BTCUSDT_SPBL', 'ETHUSDT_UMCBL'] as const

interface Subject {
  klines: Venue['klines']
  clock: VirtualClock
  start: (sink: VenueSink) => Promise<void>
  pass: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

/** The simulated market: every candle is worked out of the same walk as every ticker. */
function simulated(): Promise<Subject> {
  const clock = makeVirtualClock(Date.UTC(2026, 10, 21, 13, 59, 55, 137))
  const venue = createSimulatedVenue({ seed: 'klines', symbols: 8, ticksPerSecond: 200, clock })
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 100) {
      await clock.advance(100)
      await new Promise(setImmediate)
    }
  }
  return Promise.resolve({ ...venue, clock, pass })
}

/** An exchange whose candles lag behind its tickers, as candles of most do. */
async function exchange(): Promise<Subject> {
  let sink: VenueSink | undefined
  const { venue, clock, pass, events, fault } = await startExchange(binance, {
    prepare: (one) => {
      const { symbols, tickers } = one.events.sink
      one.events.sink.symbols = (listing) => {
        symbols(listing)
        sink?.symbols(listing)
      }
      one.events.sink.tickers = (...batch) => {
        tickers(...batch)
        sink?.tickers(...batch)
      }
    },
  })
  let step = 0
  fault((url, body) => {
    if (!url.pathname.endsWith('ticker/24hr')) return undefined
    step += 1
    const text = JSON.stringify(body)
    return {
      status: 200,
      body: text
        .replaceAll('"lastPrice":"100000"', `"lastPrice":"100000.${(step * 7) % 100}"`)
        .replaceAll('"lastPrice":"4000"', `"lastPrice":"4000.${step % 10}"`),
    }
  })
  return {
    klines: venue.klines,
    clock,
    start: (next) => {
      sink = next
      next.symbols(events.recording.listings.at(-1) ?? [])
      for (const { line: marketType, time, tickers: batch } of events.recording.batches) {
        next.tickers(marketType, time, batch)
      }
      return Promise.resolve()
    },
    pass,
    stop: () => venue.stop(),
  }
}

let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  await stop?.()
  stop = undefined
})

describe.each([
  ['the simulated market', simulated],
  ['an exchange', exchange],
])('the running candles of %s', (_, make) => {
  it('close at the price of the list, of every interval and to the last digit', async () => {
    const subject = await make()
    stop = subject.stop
    const { klines, clock, pass } = subject
    const market = createMarket({ clock, icons: new Set(), klineReach: 0, klines })
    const topic = createKlineTopic({
      market,
      klines,
      perSecond: 100,
      venueClock: clock,
      clock,
      stats: createStats(),
    })
    await subject.start({
      symbols: market.sink.symbols,
      tickers: (...batch) => {
        market.sink.tickers(...batch)
        topic.tickers(...batch)
      },
      status: () => undefined,
    })
    await pass(1_000)

    const wrong: unknown[] = []
    const seen = new Map<string, Set<string>>()
    for (const symbolId of symbolIds) {
      for (const interval of klineIntervals) {
        const bizNo = klineBizNo({ symbolId, interval })
        const closes = new Set<string>()
        seen.set(bizNo, closes)
        const subscriber = follower((pushed) => {
          const close = pushed.at(-1)?.close ?? ''
          closes.add(close)
          const place = findSymbol(market, symbolId)
          const last = place && decimalAt(place.liveTable, place.row, 'last')
          if (close === '' || !last || !isSameNumber(close, last)) wrong.push([bizNo, close, last])
        })
        topic.subscribe(subscriber, { topic: 'kline', bizNo })
      }
    }
    // A minute begins on the way, and with it candles of most intervals.
    await pass(20_000)
    topic.stop()
    expect(wrong).toEqual([])
    const quiet = [...seen].filter(([, closes]) => closes.size < 3).map(([bizNo]) => bizNo)
    expect(quiet).toEqual([])
  })
})

/** Compares exactly: `1.50` is `1.5`, and nothing is near enough. */
function isSameNumber(one: string, other: string): boolean {
  const scale = Math.max(decimalsOf(one) ?? 0, decimalsOf(other) ?? 0)
  return decimalToMantissa(one, scale) === decimalToMantissa(other, scale)
}

/** A reader of one candle. */
function follower(onPush: (pushed: readonly Kline[]) => void): Subscriber {
  return {
    open: true,
    room: Number.POSITIVE_INFINITY,
    owner: undefined,
    send: () => undefined,
    write: (frame) => {
      const head = (frame[1] ?? 0) < 126 ? 2 : 4
      const { data }: { data: Kline[] } = JSON.parse(frame.subarray(head).toString())
      onPush(data)
    },
  }
}
