import { expect, it } from 'vitest'
import { listedSymbol } from '../../../../tests/support/listing.ts'
import { manualClock } from '../../../../tests/support/manual-clock.ts'
import { scratchSqlite } from '../../../../tests/support/scratch-store.ts'
import { until } from '../../../../tests/support/until.ts'
import { openStore } from '../../../store/store.ts'
import { gridUntil } from '../../../venues/metrics/metric-columns.ts'
import { createMarket } from '../../market.ts'
import { presentLevels } from './present-levels.ts'
import { createRecordedVenue } from './recorded-venue.ts'

const [minute, day] = [60_000, 86_400_000]
const start = Date.UTC(2026, 10, 19, 14, 32)

/** A perpetual and a dated contract of a coin, and one of another coin that nobody tells more of. */
function contracts(clock: ReturnType<typeof manualClock>) {
  const market = createMarket({
    clock,
    icons: new Set(),
    klineReach: 0,
    klines: () => Promise.resolve([]),
  })
  const dated = { deliveryTime: start + 36.5 * day, line: 10 } as const
  market.sink.symbols([
    listedSymbol('BTCUSDT_UMCBL', { fundingInterval: 4 }),
    listedSymbol('BTCUSDT261225_UMCBL', { ...dated, base: 'BTC', quote: 'USDT' }),
    listedSymbol('ETHUSDT_UMCBL'),
  ])
  const common = { indexPrice: 100_000, fundingRate: 5_000 }
  market.sink.tickers(10, clock.now(), [
    {
      symbolId: 'BTCUSDT_UMCBL',
      values: { ...common, markPrice: 10_100, openInterest: 20_000, turnover24h: 500 },
    },
    {
      symbolId: 'BTCUSDT261225_UMCBL',
      values: { indexPrice: 100_000, markPrice: 10_200, openInterest: 10_000 },
    },
    { symbolId: 'ETHUSDT_UMCBL', values: { last: 200 } },
  ])
  return market
}

it('adds the contracts of a coin, and draws its basis out to a year', () => {
  const clock = manualClock(start)
  const levels = presentLevels(contracts(clock), start)
  // 2 coins at 101, and 1 at 102.
  expect(levels.get('BTC')).toMatchObject({ openInterest: 304, openInterestCoins: 3, price: 100 })
  // 0.00005 in 4 hours.
  expect(levels.get('BTC')?.funding).toBeCloseTo(0.0001, 12)
  // 2 % in a tenth of a year.
  expect(levels.get('BTC')?.basis).toBeCloseTo(0.2, 12)
  expect(levels.get('ETH')?.openInterest).toBeNaN()
})

it('records the contracts of the venue at the end of every five minutes', async () => {
  const { place, remove } = await scratchSqlite(true)
  const { db, close } = await openStore(place)
  const clock = manualClock(start)
  const market = contracts(clock)
  const errors: unknown[] = []
  const own = createRecordedVenue({
    id: 'test',
    venue: { name: 'Test venue' },
    market,
    db,
    clock,
    timers: clock,
    onError: (_, error) => errors.push(error),
  })
  own.start()
  expect(own.coins()).toEqual(['BTC', 'ETH'])
  clock.advance(4 * minute)
  const grid = gridUntil(Date.UTC(2026, 10, 19, 14, 35), 5 * minute, 2)
  const read = async (): Promise<number[]> => [
    ...((await own.read('BTC', grid))?.openInterest ?? []),
  ]
  await until(async () => String(await read()) === '304,304')
  expect(await own.read('XRP', grid)).toBeUndefined()
  expect(own.answeredAt(clock.now())).toBe(start)
  own.stop()
  expect(errors).toEqual([])
  await close()
  await remove()
})
