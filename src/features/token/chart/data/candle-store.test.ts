import { describe, expect, it } from 'vitest'
import { manualClock } from '../../../../../tests/support/manual-clock.ts'
import { ApiError } from '../../../../api/api-error.ts'
import type { Kline } from '../../../../contract/entities/market/kline.ts'
import { createCandleStore, maxCandles } from './candle-store.ts'

const minute = 60_000
const start = 1_700_000_040_000

function candle(time: number, close = '10'): Kline {
  return { time, open: '10', high: '12', low: '8', close, volume: '1', turnover: '10' }
}

/** A gateway that knows every minute from the listing to its clock. */
function setUp({ listed = start - 2_000 * minute, firstPage = 100 } = {}) {
  const clock = manualClock(start + 30_000)
  const asked: { limit: number; endTime?: number }[] = []
  let isDown = false
  let retryAfter = 0
  const standIns = new WeakSet<readonly Kline[]>()
  let standInsUntil = 0
  const load = async (limit: number, endTime = clock.now() + 1): Promise<Kline[]> => {
    asked.push({ limit, endTime })
    await Promise.resolve()
    if (retryAfter > 0) throw new ApiError({ kind: 'rateLimited', retryAfter })
    if (isDown && standInsUntil === 0) throw new Error('down')
    if (isDown) endTime = standInsUntil
    const newest = Math.floor((endTime - 1) / minute) * minute
    const all = Array.from({ length: limit }, (_, back) => newest - (limit - 1 - back) * minute)
    const page = all.filter((time) => time >= listed).map((time) => candle(time))
    if (isDown) standIns.add(page)
    return page
  }
  const store = createCandleStore({
    interval: '1m',
    firstPage,
    load,
    isStandIn: (page) => standIns.has(page),
    now: clock.now,
    timing: clock,
    random: () => 0.5,
  })
  const changes: string[] = []
  store.onCandles((change) => changes.push(change))
  const times = () => store.candles().map(({ time }) => (time - start) / minute)
  return {
    clock,
    store,
    asked,
    changes,
    times,
    /** @param ms how long the gateway wants to be asked for nothing; 0 for no more */
    refuse: (ms: number) => {
      retryAfter = ms
    },
    settle: () => new Promise(setImmediate),
    /** @param until end of a page that stands in, Unix ms; 0 for none */
    setDown: (down: boolean, until = 0) => {
      isDown = down
      standInsUntil = until
    },
  }
}

describe('the candles of a chart', () => {
  it('begin with the newest and go on with what comes', async () => {
    const { store, settle, changes, times } = setUp()
    expect(store.status.get().phase).toBe('loading')
    await settle()
    expect(store.status.get()).toMatchObject({ phase: 'ready', end: 'open' })
    expect(times()).toHaveLength(100)
    store.news({ kind: 'klines', klines: [candle(start), candle(start + minute, '11')] })
    store.price('11.5', start + minute)
    expect(times().slice(-2)).toEqual([0, 1])
    expect(store.candles().at(-1)?.close).toBe('11.5')
    expect(changes).toEqual(['all', 'last', 'last'])
  })

  it('wait as long as the gateway says after too many questions, and nothing shows', async () => {
    const { clock, store, asked, settle, refuse } = setUp()
    refuse(7_000)
    await settle()
    expect(store.status.get().phase).toBe('loading')
    clock.advance(6_999)
    await settle()
    expect(asked).toHaveLength(1)
    refuse(0)
    clock.advance(1)
    await settle()
    expect(store.status.get().phase).toBe('ready')
  })

  it('are read back page by page to the listing', async () => {
    const { store, settle, times, asked } = setUp({ listed: start - 700 * minute })
    await settle()
    for (let page = 0; page < 3; page++) {
      store.loadOlder()
      store.loadOlder()
      await settle()
    }
    expect(times()).toEqual(Array.from({ length: 701 }, (_, at) => at - 700))
    expect(store.status.get()).toMatchObject({ end: 'listing', isLoadingOlder: false })
    expect(asked).toHaveLength(4)
    store.loadOlder()
    await settle()
    expect(asked).toHaveLength(4)
  })

  it('are never more than a chart holds', async () => {
    const { store, settle } = setUp({ listed: 0, firstPage: 1_000 })
    await settle()
    for (let page = 0; page < 50; page++) {
      store.loadOlder()
      await settle()
    }
    expect(store.candles()).toHaveLength(maxCandles)
    expect(store.status.get().end).toBe('limit')
  })

  it('have no gap after sleep: what was missed is asked for when the stream begins again', async () => {
    const { clock, store, settle, times, asked } = setUp()
    await settle()
    clock.advance(30 * minute)
    store.news({ kind: 'ready' })
    await settle()
    expect(asked.at(-1)?.limit).toBeLessThan(40)
    expect(times()).toEqual(Array.from({ length: 130 }, (_, at) => at - 99))
  })

  it('have no gap where a message shows that some are missing', async () => {
    const { clock, store, settle, times } = setUp()
    await settle()
    clock.advance(5 * minute)
    const [closed, running] = [candle(start + 4 * minute), candle(start + 5 * minute)]
    store.news({ kind: 'klines', klines: [closed, running] })
    await settle()
    expect(times().slice(-6)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('begin anew after a sleep that no answer can fill', async () => {
    const { clock, store, settle, times } = setUp()
    await settle()
    clock.advance(5_000 * minute)
    store.news({ kind: 'ready' })
    await settle()
    expect(times()).toHaveLength(1_000)
    expect(times().at(-1)).toBe(5_000)
    expect(store.status.get().end).toBe('open')
  })

  it('are asked for again where those of an earlier visit stand in, and have no hole then', async () => {
    const { clock, store, settle, times, setDown } = setUp()
    setDown(true, start - 1_000 * minute)
    store.news({ kind: 'klines', klines: [candle(start, '11')] })
    await settle()
    expect([times().at(-1), store.status.get().phase]).toEqual([-1_001, 'ready'])
    setDown(false)
    clock.advance(minute)
    await settle()
    expect(times().at(-1)).toBe(0)
    expect(times()).toEqual(
      Array.from({ length: times().length }, (_, at) => at + (times()[0] ?? 0)),
    )
  })

  it('keep news that came while they were asked for', async () => {
    const { store, settle } = setUp()
    store.news({ kind: 'klines', klines: [candle(start, '11')] })
    await settle()
    expect(store.candles().at(-1)?.close).toBe('11')
  })
})

describe('a chart without candles', () => {
  it('says so, and begins with the first', async () => {
    const { store, settle, times } = setUp({ listed: start + 10 * minute })
    await settle()
    expect(store.status.get()).toMatchObject({ phase: 'empty', end: 'listing' })
    store.price('10', start)
    expect(times()).toEqual([])
  })

  it('tells a failure, and tries again by itself and at once when asked', async () => {
    const { clock, store, settle, setDown, asked } = setUp()
    setDown(true)
    await settle()
    expect(store.status.get().phase).toBe('error')
    clock.advance(1_000)
    await settle()
    expect(asked).toHaveLength(2)
    setDown(false)
    store.retry()
    await settle()
    expect(store.status.get().phase).toBe('ready')
    expect(clock.pending()).toBe(0)
  })

  it('keeps its candles when news cannot be had, and asks for older ones again when asked', async () => {
    const { store, settle, setDown, times } = setUp()
    await settle()
    setDown(true)
    store.loadOlder()
    await settle()
    expect(store.status.get()).toMatchObject({ phase: 'ready', end: 'open', isLoadingOlder: false })
    setDown(false)
    store.loadOlder()
    await settle()
    expect(times()).toHaveLength(600)
  })

  it('hears nothing of an answer after it was left', async () => {
    const { clock, store, settle, changes } = setUp()
    store.stop()
    await settle()
    expect([changes, store.status.get().phase, clock.pending()]).toEqual([[], 'loading', 0])
  })
})
