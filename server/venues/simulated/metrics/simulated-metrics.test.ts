import { describe, expect, it } from 'vitest'
import { manualClock } from '../../../../tests/support/manual-clock.ts'
import { gridUntil, metricKindNames, metricKinds, rollUp } from '../../metrics/metric-columns.ts'
import { silentAfter } from '../../metrics/metric-venue.ts'
import { createSimulatedVenue } from '../venue.ts'
import { simulatedMetrics } from './simulated-metrics.ts'

const [minutes, hours] = [60_000, 3_600_000]
const now = Date.UTC(2026, 10, 19, 14, 30)

function venues() {
  const clock = manualClock(now)
  const venue = createSimulatedVenue({ seed: 'metrics', symbols: 30, clock })
  return { venue, sources: simulatedMetrics({ seed: 'metrics', coins: 30, venue }) }
}

describe('the simulated market as a source of trading data', () => {
  it('says the same of an hour by hours as by five minutes', async () => {
    const [own] = venues().sources
    const fine = gridUntil(now, 5 * minutes, 18)
    const coarse = gridUntil(now, hours, 2)
    const [byMinutes, byHours] = [await own?.read('BTC', fine), await own?.read('BTC', coarse)]
    if (byMinutes === undefined || byHours === undefined) throw new Error('no figures')
    const rolled = rollUp(byMinutes, fine, coarse)
    for (const kind of metricKindNames) {
      expect(byHours[kind][1], kind).toBeCloseTo(rolled[kind][1] ?? 0, 6)
      expect(Number.isNaN(byHours[kind][1] ?? Number.NaN), kind).toBe(false)
    }
    const kinds = metricKindNames.filter((kind) => metricKinds[kind] === 'level')
    const levels = await own?.read('BTC', coarse, { kinds })
    for (const kind of kinds) expect(levels?.[kind][1]).toBe(byHours[kind][1])
  })

  it('says what is open without candles as with them', async () => {
    const [own, other] = venues().sources
    const grid = gridUntil(now, 5 * minutes, 3)
    const kinds = ['openInterestCoins'] as const
    for (const venue of [own, other]) {
      const whole = await venue?.read('BTC', grid)
      const open = await venue?.read('BTC', grid, { kinds })
      expect(open?.openInterestCoins).toEqual(whole?.openInterestCoins)
      expect(open?.openInterestCoins[2]).toBeGreaterThan(0)
    }
    expect(await own?.read('NOTHING', grid, { kinds })).toBeUndefined()
  })

  it('lets all of the turnover meet a waiting order, and moves with its prices', async () => {
    const { venue, sources } = venues()
    const grid = gridUntil(now, hours, 1)
    const columns = await sources[0]?.read('BTC', grid)
    const [kline] = await venue.klines({
      symbolId: 'BTCUSDT_UMCBL',
      interval: '30m',
      endTime: now - 1,
      limit: 1,
    })
    const taken = (columns?.takerBuy[0] ?? 0) + (columns?.takerSell[0] ?? 0)
    expect(taken).toBeCloseTo(Number(kline?.turnover), 0)
    expect(columns?.price[0]).toBeGreaterThan(Number(kline?.low) * 0.99)
    expect(columns?.price[0]).toBeLessThan(Number(kline?.high) * 1.01)
  })

  it('has a basis only for coins with a dated contract, and no figures of coins without any', async () => {
    const [own] = venues().sources
    const grid = gridUntil(now, 5 * minutes, 1)
    expect((await own?.read('BTC', grid))?.basis[0]).toBeGreaterThan(0)
    expect((await own?.read('SOL', grid))?.basis[0]).toBeNaN()
    expect(await own?.read('NOTHING', grid)).toBeUndefined()
    expect(own?.delivery('BTC', now)).toBe(Date.UTC(2026, 11, 25, 8))
    expect(own?.delivery('SOL', now)).toBe(0)
  })

  it('keeps one made-up venue silent at times, and no other', () => {
    const { sources } = venues()
    const times = Array.from({ length: 24 * 12 }, (_, index) => now + index * 5 * minutes)
    const silent = sources.map(
      ({ answeredAt }) => times.filter((time) => time - answeredAt(time) > silentAfter).length,
    )
    expect(silent.slice(0, 4)).toEqual([0, 0, 0, 0])
    expect(silent[4]).toBeGreaterThan(10)
    expect(silent[4]).toBeLessThan(times.length / 2)
    expect(sources.map(({ invented }) => invented)).toEqual([true, true, true, true, true])
  })
})
