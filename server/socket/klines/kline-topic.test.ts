import { describe, expect, it } from 'vitest'
import { klineBizNo } from '../../../src/contract/market/kline-topic.ts'
import type { ServerMessage } from '../../../src/contract/socket.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { listedMarket, symbolIdsOf } from '../../../tests/support/market.ts'
import type { Kline, KlineQuery } from '../../venues/venue.ts'
import { createStats } from '../stats.ts'
import type { Subscriber } from '../topics.ts'
import { klineTopicLimits } from './kline-channels.ts'
import { createKlineTopic } from './kline-topic.ts'

const count = klineTopicLimits.channels / 15 + 1
const symbolIds = symbolIdsOf(Math.ceil(count))
const minute = 60_000
const start = Math.ceil(1_700_000_000_000 / minute) * minute

/** A reader that keeps what it was sent. */
class FakeSubscriber implements Subscriber {
  open = true
  room = Number.POSITIVE_INFINITY
  owner = undefined
  readonly pushes: Kline[][] = []

  send(): void {}

  write(frame: Buffer): void {
    const head = (frame[1] ?? 0) < 126 ? 2 : 4
    const { data }: { data: Kline[] } = JSON.parse(frame.subarray(head).toString())
    this.pushes.push(data)
  }
}

function kline(time: number, close = '100.00', volume = '1'): Kline {
  return { time, open: '100.00', high: '110.00', low: '90.00', close, volume, turnover: volume }
}

function setUp({ perSecond = 100 } = {}) {
  const clock = manualClock(start)
  const market = listedMarket(clock, symbolIds.length)
  const stats = createStats()
  const queries: KlineQuery[] = []
  let answer: (query: KlineQuery) => Promise<Kline[]> = async ({ endTime, limit }) => {
    const newest = Math.floor((endTime - 1) / minute) * minute
    return [kline(newest - minute), kline(newest)].slice(-limit)
  }
  const topic = createKlineTopic({
    market,
    klines: (query) => {
      queries.push(query)
      return answer(query)
    },
    perSecond,
    venueClock: clock,
    clock,
    stats,
  })
  const bizNo = klineBizNo({ symbolId: symbolIds[0] ?? '', interval: '1m' })
  const join = (name = bizNo, subscriber = new FakeSubscriber()) => ({
    subscriber,
    message: topic.subscribe(subscriber, { topic: 'kline', bizNo: name }),
  })
  /** Moves on by half seconds, in each of which answers arrive. */
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 500) {
      clock.advance(500)
      await new Promise(setImmediate)
    }
  }
  const trade = (last: number, min = last, max = last): void => {
    topic.tickers(10, clock.now(), [{ symbolId: symbolIds[0] ?? '', values: { last }, min, max }])
  }
  return {
    clock,
    market,
    topic,
    stats,
    queries,
    bizNo,
    join,
    pass,
    trade,
    answerWith: (next: typeof answer) => {
      answer = next
    },
  }
}

function codeOf(message: ServerMessage): number | undefined {
  return 'code' in message ? message.code : undefined
}

describe('a follower of candles', () => {
  it('is sent the running candle and the one before, and again what changed', async () => {
    const { join, pass, trade } = setUp()
    const { subscriber, message } = join()
    expect(message).toMatchObject({ action: 'subscribe', code: 0 })
    await pass(1_000)
    expect(subscriber.pushes).toEqual([[kline(start - minute), kline(start)]])
    trade(10_512)
    await pass(500)
    expect(subscriber.pushes.at(-1)?.at(-1)).toEqual(kline(start, '105.12'))
    await pass(10_000)
    expect(subscriber.pushes).toHaveLength(2)
  })

  it('sees every extreme between two tickers', async () => {
    const { join, pass, trade } = setUp()
    const { subscriber } = join()
    await pass(1_000)
    trade(10_000)
    trade(10_000, 8_001, 12_003)
    await pass(500)
    expect(subscriber.pushes.at(-1)?.at(-1)).toMatchObject({
      high: '120.03',
      low: '80.01',
      close: '100.00',
    })
  })

  it('sees the next candle begin with its minute, and what the venue makes of it', async () => {
    const { clock, join, pass, trade, answerWith } = setUp()
    const { subscriber } = join()
    await pass(1_000)
    trade(10_512)
    answerWith(async () => [])
    await pass(minute - 1_000)
    expect(clock.now()).toBe(start + minute)
    expect(subscriber.pushes.at(-1)?.map(({ time, close }) => [time, close])).toEqual([
      [start, '105.12'],
      [start + minute, '105.12'],
    ])
    answerWith(async () => [kline(start, '105.12', '7'), kline(start + minute, '105.12', '2')])
    await pass(3_000)
    expect(subscriber.pushes.at(-1)?.map(({ volume }) => volume)).toEqual(['7', '2'])
  })

  it('sees no candle that closes behind the list, while the venue vouches for that', async () => {
    const { clock, market, join, pass } = setUp()
    const list = (last: number): void =>
      market.sink.tickers(10, clock.now(), [{ symbolId: symbolIds[0] ?? '', values: { last } }])
    list(10_050)
    const { subscriber } = join()
    await pass(1_000)
    expect(subscriber.pushes.map((pushed) => pushed.at(-1)?.close)).toEqual(['100.50'])
    await pass(11_000)
    const later = join(klineBizNo({ symbolId: symbolIds[0] ?? '', interval: '1h' }))
    await pass(1_000)
    expect(later.subscriber.pushes.at(-1)?.at(-1)?.close).toBe('100.00')
  })

  it('sees no extreme of a price that the list had before the candle began', async () => {
    const { clock, market, join, pass, trade } = setUp()
    market.sink.tickers(10, clock.now(), [
      { symbolId: symbolIds[0] ?? '', values: { last: 8_000 } },
    ])
    const { subscriber } = join()
    await pass(1_000)
    expect(subscriber.pushes.at(-1)?.at(-1)).toMatchObject({ low: '80.00', close: '80.00' })
    trade(10_000)
    await pass(500)
    expect(subscriber.pushes.at(-1)?.at(-1)).toEqual(kline(start))
  })

  it('that is behind is passed over, and then brought up to date at once', async () => {
    const { join, pass, trade } = setUp()
    const { subscriber } = join()
    await pass(1_000)
    subscriber.room = 10
    trade(10_100)
    await pass(500)
    trade(10_200)
    await pass(500)
    expect(subscriber.pushes).toHaveLength(1)
    subscriber.room = Number.POSITIVE_INFINITY
    await pass(500)
    expect(subscriber.pushes.at(-1)?.at(-1)?.close).toBe('102.00')
    expect(subscriber.pushes).toHaveLength(2)
  })

  it('hears nothing more after it has left, and the venue is asked no more', async () => {
    const { topic, stats, queries, bizNo, join, pass, trade } = setUp()
    const first = join()
    const second = join()
    await pass(1_000)
    topic.unsubscribe(first.subscriber, { topic: 'kline', bizNo })
    topic.leave(second.subscriber)
    expect(stats.subscriptions).toBe(0)
    const asked = queries.length
    trade(10_100)
    await pass(10_000)
    expect(first.subscriber.pushes).toHaveLength(1)
    expect(queries).toHaveLength(asked)
  })

  it('goes on by prices while the venue fails', async () => {
    const { join, pass, trade, answerWith } = setUp()
    const { subscriber } = join()
    await pass(1_000)
    answerWith(() => Promise.reject(new Error('down')))
    await pass(4_000)
    trade(10_100)
    await pass(500)
    expect(subscriber.pushes.at(-1)?.at(-1)?.close).toBe('101.00')
  })
})

describe('a subscription is refused', () => {
  it.each([
    [undefined, 40_000],
    ['7m:C0USDT_UMCBL', 40_000],
    ['1m:NONEUSDT_UMCBL', 40_400],
  ])('for %s by code %d', (name, code) => {
    const { topic } = setUp()
    const subscriber = new FakeSubscriber()
    const answer = topic.subscribe(subscriber, { topic: 'kline', ...(name && { bizNo: name }) })
    expect(codeOf(answer)).toBe(code)
  })

  it('beyond what one reader may follow, but not for the same again', () => {
    const { join, stats } = setUp()
    const { subscriber } = join()
    for (const symbolId of symbolIds.slice(1, klineTopicLimits.perSubscriber)) {
      expect(codeOf(join(`1m:${symbolId}`, subscriber).message)).toBe(0)
    }
    expect(codeOf(join(`1h:${symbolIds[0]}`, subscriber).message)).toBe(42_900)
    expect(codeOf(join(undefined, subscriber).message)).toBe(0)
    expect(stats.subscriptions).toBe(klineTopicLimits.perSubscriber)
  })

  it('beyond what all may follow, but not for what is followed already', () => {
    const { join } = setUp()
    const names = symbolIds.flatMap((symbolId) =>
      [
        '1m',
        '3m',
        '5m',
        '15m',
        '30m',
        '1h',
        '2h',
        '4h',
        '6h',
        '8h',
        '12h',
        '1d',
        '3d',
        '1w',
        '1M',
      ].map((interval) => `${interval}:${symbolId}`),
    )
    const codes = names
      .slice(0, klineTopicLimits.channels + 1)
      .map((name) => codeOf(join(name).message))
    expect(codes.filter((code) => code === 0)).toHaveLength(klineTopicLimits.channels)
    expect(codes.at(-1)).toBe(50_100)
    expect(codeOf(join(names[0]).message)).toBe(0)
  })
})

describe('the venue', () => {
  it('is asked no more often than its budget allows, each candle in turn', async () => {
    const { queries, join, pass } = setUp({ perSecond: 2 })
    for (const symbolId of symbolIds.slice(0, 20)) join(`1m:${symbolId}`)
    await pass(10_000)
    expect(queries.length).toBeGreaterThanOrEqual(19)
    expect(queries.length).toBeLessThanOrEqual(22)
    expect(new Set(queries.map(({ symbolId }) => symbolId)).size).toBeGreaterThanOrEqual(19)
  })

  it('is asked about one candle at most every two seconds', async () => {
    const { queries, join, pass } = setUp()
    join()
    await pass(10_000)
    expect(queries.length).toBeLessThanOrEqual(6)
  })
})
