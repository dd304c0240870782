import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { pickRules } from '../../../src/contract/market/pick-rules.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { migratedPostgres, scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { createMarket, type Market } from '../../market/market.ts'
import { openStore, type Store } from '../../store/store.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import type { Kline } from '../../venues/venue.ts'
import { createPickRecord, type PickRound } from './pick-record.ts'
import { type CoinPicks, createPicks } from './picks.ts'

const hour = 3_600_000
const madeAt = 1_700_000_000_000
const ids = Array.from({ length: 20 }, (_, index) => `C${index}USDT_SPBL`)

const round: PickRound = {
  madeAt,
  universe: 412,
  picks: [
    {
      symbolId: 'AUSDT_SPBL',
      base: 'A',
      direction: 'up',
      price: 1.628,
      score: 84.5,
      factors: [{ kind: 'momentum', value: 0.162, percentile: 91 }],
    },
    { symbolId: 'BUSDT_SPBL', base: 'B', direction: 'down', price: 0.01, score: 12, factors: [] },
  ],
}

describe.each([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('picks on %s', (_, scratch) => {
  let place: ScratchPlace
  let store: Store

  beforeEach(async () => {
    place = await scratch()
    store = await openStore(place.place)
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  it('are read as they were written first, the newest round of them', async () => {
    const record = createPickRecord(store.db)
    expect(await record.newest()).toBeUndefined()
    await record.save({ ...round, madeAt: madeAt - 4 * hour }, 1)
    await record.save(round, 1)
    expect(await record.newest()).toEqual(round)
    await record.save({ ...round, universe: 3, picks: [] }, 1)
    expect(await record.newest()).toEqual(round)
  })

  it('are judged once, in the direction that was called, and by the rules of now alone', async () => {
    const record = createPickRecord(store.db)
    await record.save({ ...round, madeAt: madeAt - 4 * hour }, 0)
    await record.save(round, 1)
    const due = await record.due(madeAt)
    expect(due.map(({ symbolId }) => symbolId)).toEqual([
      'AUSDT_SPBL',
      'BUSDT_SPBL',
      'AUSDT_SPBL',
      'BUSDT_SPBL',
    ])
    expect(await record.due(madeAt - 1)).toHaveLength(2)
    for (const pick of due) await record.judge(pick, -0.02, Number.NaN)
    for (const pick of due) await record.judge(pick, 9, 9)
    expect(await record.due(madeAt)).toEqual([])
    const results = await record.results(1, 30)
    expect(results.map(({ base, change }) => [base, change])).toEqual([
      ['A', -0.02],
      ['B', 0.02],
    ])
    expect(results[0]?.market).toBeNaN()
  })

  describe('beside a market', () => {
    // Early in a day, so that the next round is of the same day.
    const clock = manualClock(madeAt - (madeAt % (24 * hour)) + 5 * hour)
    let market: Market
    let picks: CoinPicks
    const errors: unknown[] = []
    const klines = async ({ endTime }: { endTime: number }): Promise<Kline[]> => {
      const price = { open: '1', high: '1', low: '1', close: '2', volume: '1', turnover: '1' }
      return [{ time: endTime - 60_000, ...price }]
    }
    const tick = (priceOf: (index: number) => number): void =>
      market.sink.tickers(
        1,
        clock.now(),
        ids.map((symbolId, index) => ({
          symbolId,
          values: {
            last: priceOf(index),
            open24h: 100,
            turnover24h: (200_000 + index * 10_000) * 100,
          },
        })),
      )

    beforeEach(() => {
      market = createMarket({ clock, icons: new Set(), klines: async () => [], klineReach: 0 })
      market.sink.symbols(ids.map((symbolId) => listedSymbol(symbolId, { sectors: ['AI'] })))
      for (const id of ids) market.turnovers.bySymbol.get(id)?.fill(200_000)
      tick((index) => 100 + index)
      picks = createPicks({
        db: store.db,
        market,
        klines,
        clock,
        onError: (what, error) => errors.push(what, error),
      })
    })

    /** Lets time pass, and the gateway look once at the end of it. */
    const pass = async (ms: number): Promise<void> => {
      clock.advance(ms - 20_000)
      picks.start()
      clock.advance(20_000)
      await picks.stop()
    }

    it('are made once in a span of hours, kept, and judged a day later', async () => {
      await pass(60_000)
      const first = picks.current()
      expect(errors).toEqual([])
      expect(first?.round.universe).toBe(20)
      expect(first?.round.picks[0]).toMatchObject({ base: 'C19', direction: 'up', price: 1.19 })
      await pass(60_000)
      expect(picks.current()?.round.madeAt).toBe(first?.round.madeAt)
      await pass(pickRules.everyHours * hour)
      expect(picks.current()?.round.madeAt).toBeGreaterThan(first?.round.madeAt ?? 0)
      expect(picks.current()?.results).toEqual([])
      tick((index) => 200 + index)
      await pass((pickRules.horizonHours - pickRules.everyHours) * hour - 50_000)
      const result = picks.current()?.results.find(({ base }) => base === 'C19')
      expect(result?.change).toBeCloseTo(219 / 119 - 1, 9)
      expect(result?.market).toBeCloseTo(1.095, 9)
    })

    it('compare a coin with all others now, for five minutes', async () => {
      const view = picks.view('C19')
      expect(view).toMatchObject({ symbolId: 'C19USDT_SPBL', universe: 20, asOf: clock.now() })
      const momentum = view?.factors.find(({ kind }) => kind === 'momentum')
      // Above 19 of 20, and equal to itself: (19 + 20) / 2 of 20.
      expect(momentum).toMatchObject({ percentile: 97.5, forRise: 97.5 })
      expect(picks.view('C0')?.score).toBeLessThan(view?.score ?? 0)
      expect(picks.view('NONE')).toBeUndefined()
      tick((index) => 120 - index)
      expect(picks.view('C19')).toEqual(view)
      clock.advance(5 * 60_000)
      expect(picks.view('C19')?.score).toBeLessThan(view?.score ?? 0)
    })

    it('are judged by candles where nobody looked in time', async () => {
      await pass(60_000)
      await pass(30 * hour)
      const results = picks.current()?.results ?? []
      expect(results.find(({ base }) => base === 'C19')?.change).toBeCloseTo(2 / 1.19 - 1, 9)
      expect(results.every(({ market: median }) => Number.isNaN(median))).toBe(true)
    })
  })
})
