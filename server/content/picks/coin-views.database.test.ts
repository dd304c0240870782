import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { pickRules } from '../../../src/contract/market/pick-rules.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { migratedPostgres, scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { createMarket, type Market } from '../../market/market.ts'
import type { ScoredCoin } from '../../market/picks/pick-coins.ts'
import { openStore, type Store } from '../../store/store.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import { createCoinViews } from './coin-views.ts'

const hour = 3_600_000
const day = 24 * hour
const start = 1_700_006_400_000
const codes = Array.from({ length: 12 }, (_, index) => `C${index}`)

/** A coin with a score, and the price of now. */
function scored(base: string, score: number, price = 100): ScoredCoin {
  const none = {
    momentum: 0,
    relativeVolume: 0,
    openInterestChange: 0,
    funding: 0,
    sectorStrength: 0,
    volatility: 0,
  }
  const prices = [{ time: start, value: price }]
  const empty = { sector: '', turnovers: [], funding: [], openInterest: [] }
  const coin = { symbolId: `${base}USDT_SPBL`, base, prices, ...empty }
  return { coin, values: none, percentiles: none, score }
}

describe.each([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('views of coins on %s', (_, scratch) => {
  let place: ScratchPlace
  let store: Store
  let market: Market
  const clock = manualClock(start)
  /** C0 leans up, C1 down, the others to no side. */
  const compare = (): ScoredCoin[] =>
    codes.map((base, index) => scored(base, index === 0 ? 80 : index === 1 ? 20 : 50))
  const tick = (last: number): void =>
    market.sink.tickers(
      1,
      clock.now(),
      codes.map((base) => ({
        symbolId: `${base}USDT_SPBL`,
        values: { last: last * 100, open24h: 100, turnover24h: 1_000_000 },
      })),
    )

  beforeEach(async () => {
    place = await scratch()
    store = await openStore(place.place)
    market = createMarket({ clock, icons: new Set(), klines: async () => [], klineReach: 0 })
    market.sink.symbols(codes.map((base) => listedSymbol(`${base}USDT_SPBL`)))
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const views = () => createCoinViews({ db: store.db, market })

  it('are recorded of coins that lean to a side, and judged a day later', async () => {
    const all = views()
    await all.look(compare, start)
    expect(await all.past('C0')).toEqual([])
    tick(110)
    await all.look(compare, start + day)
    expect(await all.past('C0')).toEqual([
      { madeAt: start, direction: 'up', change: expect.closeTo(0.1, 9) },
    ])
    expect(await all.past('C1')).toEqual([
      { madeAt: start, direction: 'down', change: expect.closeTo(-0.1, 9) },
    ])
    expect(await all.past('C2')).toEqual([])
  })

  it('are made anew only when the last ones are over, and once by gateways that share the database', async () => {
    const [one, other] = [views(), views()]
    await one.look(compare, start + 20_000)
    await other.look(() => [...compare(), scored('LATE', 90)], start + 50_000)
    let asked = 0
    const count = () => {
      asked += 1
      return compare()
    }
    await one.look(count, start + day - 1)
    expect(asked).toBe(0)
    tick(110)
    await one.look(count, start + day)
    await other.look(count, start + day)
    expect(asked).toBe(1)
    expect(await other.past('C0')).toHaveLength(1)
    expect(await other.past('LATE')).toEqual([])
  })

  it('stay without a result where nobody knows the price of then', async () => {
    const all = views()
    await all.look(compare, start)
    tick(110)
    await all.look(compare, start + day + 10 * 60_000)
    expect(await all.past('C0')).toEqual([])
  })

  it('are looked through for two days alone: what is older cannot be judged any more', async () => {
    const all = views()
    await all.look(compare, start)
    tick(110)
    await all.look(compare, start + 4 * day)
    const judged = await store.db.selectFrom('coin_view_result').selectAll().execute()
    expect(judged).toEqual([])
  })

  it('take the close of the last full hour where the gateway was down at that moment', async () => {
    const all = views()
    await all.look(compare, start)
    clock.advance(day + 2 * hour - (clock.now() - start))
    tick(110)
    market.closes.bySymbol.get('C0USDT_SPBL')?.fill(120)
    await all.look(compare, clock.now())
    expect(await all.past('C0')).toEqual([
      { madeAt: start, direction: 'up', change: expect.closeTo(0.2, 9) },
    ])
  })

  it('show the last thirty, and are forgotten in the end', async () => {
    const all = views()
    for (let days = 0; days <= 40; days += 1) {
      tick(100 + days)
      await all.look(compare, start + days * day)
    }
    const past = await all.past('C0')
    expect(past).toHaveLength(pickRules.shown)
    expect(past[0]?.madeAt).toBe(start + 39 * day)
    await all.look(compare, start + 140 * day)
    expect(await all.past('C0')).toEqual([])
  })
})
