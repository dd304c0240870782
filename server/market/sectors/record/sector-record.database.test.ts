import { describe, expect, inject, it } from 'vitest'
import { listedSymbol } from '../../../../tests/support/listing.ts'
import { type ManualClock, manualClock } from '../../../../tests/support/manual-clock.ts'
import { migratedPostgres, scratchSqlite } from '../../../../tests/support/scratch-store.ts'
import { openStore } from '../../../store/store.ts'
import type { ScratchPlace } from '../../../store/store-contract.ts'
import { createCloses, fillFromKlines, followListing, followPrices } from '../../history/closes.ts'
import { createMarket } from '../../market.ts'
import type { SectorSource } from '../sector-coins.ts'
import { createSectorRecord } from './sector-record.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 24, 14, 32)
const today = Math.floor(now / day)

/** A market of one sector: AAA of 3 coins, which cost 10, 20 and 30, and BBB of 1, which costs 30, 30 and 90. */
function marketOf(clock: ManualClock, supply = 3): SectorSource {
  const klines = () => Promise.resolve([])
  const { sink, liveTable, turnovers, windows } = createMarket({
    clock,
    icons: new Set(),
    klines,
    klineReach: 0,
  })
  const listed = { AAA: [supply, 10, 20, 30], BBB: [1, 30, 30, 90] } as const
  sink.symbols(
    Object.entries(listed).map(([base, [circulatingSupply]]) =>
      listedSymbol(`${base}USDT_SPBL`, { circulatingSupply, sectors: ['AI'] }),
    ),
  )
  const days = createCloses(day, 367)
  followListing(days, new Set(Object.keys(listed).map((base) => `${base}USDT_SPBL`)))
  followPrices(days, clock.now(), () => undefined)
  for (const [base, [, ...prices]] of Object.entries(listed)) {
    const closes = prices.map((price, index) => ({
      time: (today - 3 + index) * day,
      open: '1',
      high: '1',
      low: '1',
      close: String(price),
      volume: '1',
      turnover: '1',
    }))
    fillFromKlines(days, `${base}USDT_SPBL`, closes)
  }
  return { liveTable, turnovers, windows: { ...windows, days } }
}

describe.each<[string, () => Promise<ScratchPlace>]>([
  ['SQLite', () => scratchSqlite()],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('the levels of sectors on %s', (_, scratch) => {
  it('are filled from candles, kept over a restart, and stay as they were recorded', async () => {
    const { place, remove } = await scratch()
    const { db, close } = await openStore(place)
    const clock = manualClock(now)
    const errors: unknown[] = []
    const record = (market: SectorSource) =>
      createSectorRecord({
        marketName: 'Test',
        db,
        market,
        clock,
        timers: clock,
        onError: (_what, error) => errors.push(error),
      })
    const first = record(marketOf(clock))
    first.start()
    await first.stop()
    // 60 dollars become 90 and 180.
    const recorded = new Map([
      [today - 2, 1_000],
      [today - 1, 1_500],
      [today, 3_000],
    ])
    expect(first.of('ai', 'cap')).toEqual(recorded)
    expect(first.of('', 'cap')).toEqual(recorded)
    // The mean of twice and once, then that of one and a half times and three times.
    expect(first.of('ai', 'equal')?.get(today)).toBeCloseTo(1_000 * 1.5 * 2.25, 9)
    expect(first.of('meme', 'cap')).toBeUndefined()

    const second = record(marketOf(clock, 300))
    second.start()
    await second.stop()
    expect(second.of('ai', 'cap')).toEqual(recorded)

    clock.advance(day)
    const third = record(marketOf(clock))
    third.start()
    await third.stop()
    // Nothing is known of the day that passed.
    expect(third.of('ai', 'cap')?.get(today + 1)).toBe(3_000)
    expect(errors).toEqual([])
    await close()
    await remove()
  })
})
