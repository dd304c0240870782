import { expect, it } from 'vitest'
import { alertOf, feedStart, feedSymbol } from '../../../tests/support/alerts/feed.ts'
import { makeVirtualClock } from '../../../tests/support/virtual-clock.ts'
import { AlertEngine } from '../engine/engine.ts'
import type { Crossing } from '../engine/placements.ts'
import { createGapFiller } from '../gap-filler.ts'
import { createSymbolRestorer } from '../symbol-restorer.ts'
import { createRecentPrices } from './recent-prices.ts'

const { symbolId, scales } = feedSymbol
/** When the prices come again that this gateway hears. */
const heard = feedStart + 600_000

function setUp() {
  const crossings: Crossing[] = []
  const later: (() => void)[] = []
  const engine = new AlertEngine({
    timeZoneOf: () => 'last24h',
    onCrossing: (crossing) => crossings.push(crossing),
    onFinding: () => undefined,
    isFull: () => false,
    later: (task) => void later.push(task),
  })
  return { crossings, later, engine, recent: createRecentPrices() }
}

it('tells no crossing again that another gateway found after a gap, before it could store its mark', async () => {
  const { crossings, later, engine, recent } = setUp()
  const filler = createGapFiller({
    engine,
    recent,
    klines: async () => [],
    clock: makeVirtualClock(heard),
    onFilled: () => undefined,
    onIdle: () => undefined,
    onUnfilled: () => undefined,
  })
  const alert = alertOf()
  // Found by the other at the second of the prices that both have heard.
  const finding = { phase: 'spent', since: heard + 1_000, firedAt: [heard + 1_000] } as const
  alert.finding = { ...alert.finding, ...finding, generation: 1, firedCount: 1 }
  const track = engine.follow(symbolId, scales)
  engine.begin(track, feedStart, { last: 9_900 })
  track.gap = 'filling'
  engine.watch(alert)
  for (const [second, last] of [9_700, 10_100, 10_050, 9_900].entries()) {
    const time = heard + second * 1_000
    recent.add(10, { time, prices: [[symbolId, { last }]] })
    engine.take(symbolId, time, { last })
  }
  filler.fill(track, heard)
  await filler.idle()
  expect(track.through).toBe(heard + 3_000)
  engine.take(symbolId, heard + 4_000, { last: 9_970 })
  for (const task of later) task()
  expect(crossings).toEqual([])
  engine.take(symbolId, heard + 5_000, { last: 10_100 })
  expect(crossings.map(({ time }) => time)).toEqual([heard + 5_000])
})

it('asks for no candles again where another gateway has filled the gap up to the first price that both heard', () => {
  const { engine, recent } = setUp()
  const restorer = createSymbolRestorer({
    engine,
    filler: { fill: () => expect.fail('a gap is filled') },
    left: new Map(),
    recent,
    begin: () => undefined,
    catchUp: () => undefined,
  })
  // The first prices of the list, none of this symbol among them.
  recent.add(10, { time: heard, prices: [] })
  recent.add(10, { time: heard + 1_000, prices: [[symbolId, { last: 9_950 }]] })
  const known = { last_price: '99.00', mark_price: null, index_price: null, open_price: null }
  const minute = { minute_high: '99.00', minute_low: '99.00' }
  const mark = { symbol_id: symbolId, through: heard - 1, ...known, ...minute }
  restorer.addMarks(new Map([[symbolId, mark]]))
  restorer.await(alertOf())
  restorer.restore(symbolId, feedSymbol)
  const track = engine.follow(symbolId, scales)
  expect(track).toMatchObject({ gap: 'none', through: heard + 1_000, last: 9_950 })
  restorer.fillGaps(() => [track], heard + 2_000)
})
