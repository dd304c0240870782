import { afterEach, expect, it } from 'vitest'
import { bitgetMetrics } from '../tests/support/exchanges/metrics/public-metrics.ts'
import { replayFetch } from '../tests/support/exchanges/replay-fetch.ts'
import { listedSymbol } from '../tests/support/listing.ts'
import { manualClock } from '../tests/support/manual-clock.ts'
import { scratchSqlite } from '../tests/support/scratch-store.ts'
import { until } from '../tests/support/until.ts'
import type { Config } from './config/config.ts'
import { createMarket } from './market/market.ts'
import { selectMetricVenues } from './select-metric-venues.ts'
import { openStore } from './store/store.ts'
import { gridUntil } from './venues/metrics/metric-columns.ts'
import { ownAnswers } from './venues/shared/shared-answers.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 23, 14, 32)
const sim = {
  seed: 'x',
  coins: 3,
  ticksPerSecond: 1,
  clock: { start, speed: 1 },
  process: 'gateway',
} as const
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function select(config: Partial<Pick<Config, 'venue' | 'venueUrl' | 'dataVenues'>>) {
  const { place, remove } = await scratchSqlite(true)
  const { db, close } = await openStore(place)
  const clock = manualClock(start)
  const klines = () => Promise.resolve([])
  const market = createMarket({ clock, icons: new Set(), klineReach: 0, klines })
  market.sink.symbols([listedSymbol('BTCUSDT_UMCBL'), listedSymbol('BTCUSDT_SPBL')])
  market.sink.tickers(10, start, [
    {
      symbolId: 'BTCUSDT_UMCBL',
      values: { markPrice: 10_000, openInterest: 20_000, turnover24h: 5 },
    },
  ])
  const { fetch, requests } = replayFetch(bitgetMetrics, clock.now)
  const selected = selectMetricVenues(
    {
      venue: { kind: 'ccxt', exchange: 'bitget' },
      venueUrl: undefined,
      dataVenues: undefined,
      sim,
      ...config,
    },
    {
      venue: { name: 'Here', klines },
      market,
      db,
      clock,
      timers: clock,
      fetch,
      answers: ownAnswers(clock),
      onError: () => undefined,
    },
  )
  ends.push(remove, close, selected.stop)
  return { ...selected, clock, requests }
}

it.each<[string, Parameters<typeof select>[0], string[]]>([
  [
    'the market itself and made-up ones beside the simulated market',
    { venue: { kind: 'simulated' } },
    ['own', 'alder', 'birch', 'cedar', 'rowan'],
  ],
  [
    'all beside an exchange',
    { venue: { kind: 'ccxt', exchange: 'kraken' } },
    ['own', 'binance', 'okx', 'bybit', 'bitget', 'gate', 'kucoin'],
  ],
  ['an exchange once', {}, ['own', 'binance', 'okx', 'bybit', 'gate', 'kucoin']],
  ['what the operator names', { dataVenues: ['okx'] }, ['own', 'okx']],
  ['no other where the exchange is a replay', { venueUrl: 'http://127.0.0.1:1' }, ['own']],
  [
    'all where the mirror keeps hosts apart',
    { venueUrl: 'http://127.0.0.1:1/{host}' },
    ['own', 'binance', 'okx', 'bybit', 'gate', 'kucoin'],
  ],
])('asks %s', async (_, config, ids) => {
  const { venues } = await select(config)
  expect(venues.map(({ id }) => id)).toEqual(ids)
  expect(venues.filter(({ own }) => own).map(({ id }) => id)).toEqual(['own'])
})

it('fills what an exchange does not tell of its past from what its lists have said', async () => {
  const { venues, start: begin, clock, requests } = await select({ dataVenues: ['bitget'] })
  begin()
  const own = venues[0]
  const grid = gridUntil(Date.UTC(2026, 10, 23, 14, 35), 5 * minute, 2)
  const longShare = async (): Promise<number> => {
    clock.advance(500)
    return (
      (await own?.read('BTC', grid, { kinds: ['longShare', 'funding'] }))?.longShare.at(-1) ??
      Number.NaN
    )
  }
  await until(async () => (await longShare()) > 0)
  clock.advance(4 * minute)
  await until(async () => {
    const columns = await own?.read('BTC', grid, { kinds: ['openInterest'] })
    // 2 coins at 100.
    return columns?.openInterest.at(-1) === 200
  })
  expect(own).toMatchObject({ id: 'own', name: 'Bitget', own: true, invented: false })
  expect(requests.every((request) => request.startsWith('api.bitget.com/'))).toBe(true)
})
