import { describe, expect, it } from 'vitest'
import { describeVenue } from '../../../tests/support/venues/venue-contract.ts'
import {
  allTickers,
  makeRecorder,
  mergedValues,
  type Recording,
} from '../../../tests/support/venues/venue-contract-recorder.ts'
import { makeVirtualClock, type VirtualClock } from '../../../tests/support/virtual-clock.ts'
import { decimalToMantissa } from '../../lib/decimal.ts'
import { makeSimClock } from '../../lib/time/sim-clock.ts'
import type { Kline, Venue } from '../venue.ts'
import { knownCoins } from './symbols/coins.ts'
import { createSimulatedVenue } from './venue.ts'

const start = Date.UTC(2026, 10, 21, 14, 0, 0, 137)
const day = 86_400_000
const hour = 3_600_000

describeVenue('Simulated market', () => {
  const clock = makeVirtualClock(start)
  const venue = createSimulatedVenue({ seed: 'contract', symbols: 60, ticksPerSecond: 600, clock })
  return { venue, now: clock.now, pass: clock.advance }
})

describe('the simulated venue', () => {
  it('says exactly the same as another with its seed and clock', async () => {
    const [one, other] = [await record({ seed: 7 }), await record({ seed: '7' })]
    await one.clock.advance(3_000)
    await other.clock.advance(3_000)
    expect(one.recording.batches.length).toBeGreaterThan(100)
    expect(other.recording).toEqual(one.recording)
  })

  it('is another market for another seed', async () => {
    const values = await Promise.all(
      ['a', 'b'].map(async (seed) => mergedValues((await record({ seed })).recording)),
    )
    const lasts = values.map((each) => each.get('BTCUSDT_SPBL')?.last)
    expect(lasts[0]).not.toBe(lasts[1])
  })

  it('goes on after a restart as if it had never stopped', async () => {
    const long = await record({})
    await long.clock.advance(61_000)
    const restarted = await record({ at: start + 61_000 })
    const last = (recording: Recording) =>
      recording.batches
        .flatMap(({ tickers }) => tickers)
        .filter(isBitcoin)
        .at(-1)?.values.last
    const [kline] = await klinesNow(long.venue, long.clock, 'BTCUSDT_SPBL')
    expect(last(restarted.recording)).toBe(last(long.recording))
    expect(await klinesNow(restarted.venue, restarted.clock, 'BTCUSDT_SPBL')).toEqual([kline])
  })

  it('counts 24 hours exactly as their minutes do', async () => {
    const { recording, venue, clock } = await record({ symbols: 3 })
    const windowStart = clock.now() - (clock.now() % 60_000) - day
    const values = mergedValues(recording)
    for (const { symbolId, scales } of recording.listings[0] ?? []) {
      const query = { symbolId, interval: '1m', limit: 1_000 } as const
      const old = await venue.klines({ ...query, endTime: windowStart + day / 2, limit: 720 })
      const minutes = [
        ...old,
        ...(await venue.klines({ ...query, endTime: clock.now(), limit: 721 })),
      ]
      const column = (field: Exclude<keyof Kline, 'time'>, scale: number) =>
        minutes.map((kline) => decimalToMantissa(kline[field], scale))
      const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
      expect(minutes[0]?.time, symbolId).toBe(windowStart)
      expect(values.get(symbolId), symbolId).toMatchObject({
        last: column('close', scales.price).at(-1),
        open24h: column('open', scales.price)[0],
        high24h: Math.max(...column('high', scales.price)),
        low24h: Math.min(...column('low', scales.price)),
        open1h: column('open', scales.price).at(-61),
        volume24h: sum(column('volume', scales.volume)),
        turnover24h: sum(column('turnover', scales.turnover)),
      })
    }
  })

  it('lets no extreme pass unseen between two tickers', async () => {
    const { recording, venue, clock } = await record({ at: start - (start % 60_000) })
    await clock.advance(60_000)
    const tickers = allTickers(recording).filter(isBitcoin)
    const [kline] = await venue.klines({
      symbolId: 'BTCUSDT_SPBL',
      interval: '1m',
      endTime: clock.now(),
      limit: 1,
    })
    const cents = (price: string | undefined) => Math.round(Number(price) * 100)
    const extremes = tickers.map(({ min = Number.NaN, max = Number.NaN }) => ({ min, max }))
    expect(Math.max(...extremes.slice(1).map(({ max }) => max))).toBe(cents(kline?.high))
    expect(Math.min(...extremes.slice(1).map(({ min }) => min))).toBe(cents(kline?.low))
  })

  it('says after the first batch only what changed', async () => {
    const { recording, clock } = await record({})
    await clock.advance(5_000)
    const known = new Map<string, number>()
    for (const { symbolId, values } of allTickers(recording)) {
      for (const [field, value] of Object.entries(values)) {
        expect(known.get(`${symbolId} ${field}`), `${symbolId} ${field}`).not.toBe(value)
        known.set(`${symbolId} ${field}`, value)
      }
    }
  })

  it('keeps to the number of ticks asked for', async () => {
    const { recording, clock } = await record({ symbols: 60, ticksPerSecond: 500 })
    const before = allTickers(recording).length
    await clock.advance(10_000)
    const perSecond = (allTickers(recording).length - before) / 10
    expect(perSecond).toBeGreaterThan(450)
    expect(perSecond).toBeLessThan(505)
  })

  it('says in empty batches that a standing clock changes nothing', async () => {
    const timers = makeVirtualClock(0)
    const clock = makeSimClock({ start, speed: 0 }, timers)
    const venue = createSimulatedVenue({ seed: 1, symbols: 20, clock })
    const { recording, sink } = makeRecorder()
    await venue.start(sink)
    const first = recording.batches.length
    await timers.advance(1_000)
    await venue.stop()
    const later = recording.batches.slice(first)
    expect(later.length).toBe(20 * first)
    expect(later.every(({ tickers, time }) => tickers.length === 0 && time === start)).toBe(true)
  })

  it('misses nothing when ten minutes pass in ten seconds', async () => {
    const timers = makeVirtualClock(0)
    const clock = makeSimClock({ start, speed: 60 }, timers)
    const venue = createSimulatedVenue({ seed: 1, symbols: 4, clock })
    const { recording, sink } = makeRecorder()
    await venue.start(sink)
    await timers.advance(10_000)
    await venue.stop()
    const query = { interval: '1m', endTime: clock.now(), limit: 9 } as const
    for (const symbolId of ['BTCUSDT_SPBL', 'ETHBTC_SPBL', 'ETHUSDT_UMCBL']) {
      const highs = (await venue.klines({ ...query, symbolId })).map(({ high }) => Number(high))
      const scale = recording.listings[0]?.find((s) => s.symbolId === symbolId)?.scales.price ?? 0
      const maxima = allTickers(recording)
        .filter((ticker) => ticker.symbolId === symbolId)
        .map(({ max = 0 }) => max)
      expect(Math.max(...maxima), symbolId).toBeGreaterThanOrEqual(
        Math.round(Math.max(...highs) * 10 ** scale),
      )
    }
  })

  it('announces a new listing when its day comes', async () => {
    const coming = knownCoins
      .filter(({ listedAt }) => listedAt > start)
      .reduce((next, coin) => (coin.listedAt < next.listedAt ? coin : next))
    const { recording, clock } = await record({
      symbols: knownCoins.length,
      at: coming.listedAt - 100,
    })
    await clock.advance(200)
    const [before = [], after = []] = recording.listings
    const known = new Set(before.map(({ symbolId }) => symbolId))
    const fresh = after.filter(({ symbolId }) => !known.has(symbolId))
    expect(fresh.map(({ symbolId }) => symbolId)).toContain(`${coming.base}USDT_SPBL`)
    const quoted = new Set(allTickers(recording).map(({ symbolId }) => symbolId))
    for (const { symbolId } of fresh) expect(quoted).toContain(symbolId)
  })

  it('tells a new reader everything again', async () => {
    const { venue, clock, recording } = await record({})
    await clock.advance(200)
    await venue.stop()
    const again = makeRecorder()
    await venue.start(again.sink)
    const fieldsOf = (each: Recording) =>
      allTickers(each)
        .slice(0, 20)
        .map((t) => Object.keys(t.values))
    expect(fieldsOf(again.recording)).toEqual(fieldsOf(recording))
  })

  it('refuses to start before its first coin is listed', async () => {
    await expect(record({ at: Date.UTC(2010, 0) })).rejects.toThrow(
      'opens at 2018-07-01T00:00:00.000Z, its clock shows 2010-01-01T00:00:00.000Z',
    )
  })

  it('announces a listing even if klines were asked for first', async () => {
    const delivery = Date.UTC(2026, 11, 25, 8)
    const { venue, clock, recording } = await record({ at: delivery - 75 })
    await clock.advance(80)
    await klinesNow(venue, clock, 'BTCUSDT_SPBL')
    await clock.advance(20)
    const ids = recording.listings.map((symbols) => symbols.map(({ symbolId }) => symbolId))
    expect(ids[0]).toContain('BTCUSD261225_DMCBL')
    expect(ids.at(-1)).not.toContain('BTCUSD261225_DMCBL')
  })

  it('never goes back when its clock does', async () => {
    const base = makeVirtualClock(0)
    let offset = 0
    const clock = { ...base, now: () => start + base.now() - offset }
    const venue = createSimulatedVenue({ seed: 1, symbols: 5, clock })
    const { recording, sink } = makeRecorder()
    await venue.start(sink)
    await base.advance(500)
    offset = hour
    await base.advance(500)
    await venue.stop()
    const times = recording.batches.map(({ time }) => time)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })
})

/** A venue that has been started with a recorder. */
async function record(options: {
  seed?: number | string
  symbols?: number
  ticksPerSecond?: number
  at?: number
}): Promise<{ venue: Venue; clock: VirtualClock; recording: Recording }> {
  const { seed = 1, symbols = 8, ticksPerSecond = 200, at = start } = options
  const clock = makeVirtualClock(at)
  const venue = createSimulatedVenue({ seed, symbols, ticksPerSecond, clock })
  const { recording, sink } = makeRecorder()
  await venue.start(sink)
  return { venue, clock, recording }
}

function klinesNow(venue: Venue, clock: VirtualClock, symbolId: string) {
  return venue.klines({ symbolId, interval: '1m', endTime: clock.now() + 1, limit: 1 })
}

function isBitcoin({ symbolId }: { symbolId: string }): boolean {
  return symbolId === 'BTCUSDT_SPBL'
}
