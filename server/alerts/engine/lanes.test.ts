import { expect, it } from 'vitest'
import { alertOf, feedStart, feedSymbol, pricesAt } from '../../../tests/support/alerts/feed.ts'
import type { UserAlert } from '../user-alert.ts'
import { AlertEngine } from './engine.ts'
import type { Crossing } from './placements.ts'

const { scales } = feedSymbol
const settings = { ...alertOf().settings, symbolId: 'OTHERUSDT_UMCBL' }
const other = { ...alertOf(), id: 'other', userId: 'somebody else', settings }

function setUp() {
  const crossings: Crossing[] = []
  const engine = new AlertEngine({
    timeZoneOf: () => 'last24h',
    onCrossing: (crossing) => crossings.push(crossing),
    onFinding: () => undefined,
    isFull: () => false,
    later: (task) => task(),
  })
  return { crossings, engine }
}

it('measures no change from an opening price that is older than the price of a candle', () => {
  const { crossings, engine } = setUp()
  const alert: UserAlert = alertOf()
  alert.settings = { ...alert.settings, alertType: 6, percent: '0.01' }
  delete alert.settings.configurePrice
  alert.finding = { ...alert.finding, phase: 'ready' }
  const track = engine.follow(feedSymbol.symbolId, scales)
  engine.begin(track, feedStart, { last: 9_800, open24h: 10_000 })
  track.gap = 'open'
  engine.watch(alert)
  engine.endFilling(track)
  expect(crossings).toEqual([])

  engine.take(alert.settings.symbolId, feedStart + 1_000, { open24h: 9_850 })
  expect(crossings).toEqual([])
  engine.take(alert.settings.symbolId, feedStart + 2_000, { last: 9_700 })
  expect(crossings.map(({ price }) => price)).toEqual(['97.00'])
})

it('measures nothing by a price of a candle that may have come before it was found', () => {
  const { crossings, engine } = setUp()
  const found = feedStart + 90_000
  const alert = alertOf()
  alert.finding = { ...alert.finding, phase: 'ready', since: found }
  const track = engine.follow(feedSymbol.symbolId, scales)
  engine.begin(track, feedStart, pricesAt(0))
  track.gap = 'filling'
  engine.watch(alert)
  engine.replay(track, found, [pricesAt(1).last], false)
  engine.endFilling(track)
  engine.take(feedSymbol.symbolId, found + 1_000, pricesAt(0))
  expect(crossings).toEqual([])
  engine.take(feedSymbol.symbolId, found + 2_000, pricesAt(1))
  expect(crossings.map(({ time }) => time)).toEqual([found + 2_000])
})

it('measures nothing by a mark price that is older than what was found after a gap', () => {
  const { crossings, engine } = setUp()
  const found = feedStart + 60_000
  const alert = alertOf()
  alert.settings = { ...alert.settings, priceSource: 1 }
  alert.finding = { ...alert.finding, phase: 'ready', since: found }
  const track = engine.follow(feedSymbol.symbolId, scales)
  engine.begin(track, feedStart, { ...pricesAt(0), mark: 10_100 })
  track.gap = 'filling'
  engine.watch(alert)
  engine.replay(track, found + 59_999, [pricesAt(0).last], true)
  engine.endFilling(track)
  engine.take(feedSymbol.symbolId, found + 61_000, { mark: 9_900 })
  expect(crossings).toEqual([])
  engine.take(feedSymbol.symbolId, found + 62_000, { mark: 10_100 })
  expect(crossings.map(({ time }) => time)).toEqual([found + 62_000])
})

it('moves no alert by prices of a symbol whose last alert went while its gap was filled', () => {
  const { crossings, engine } = setUp()
  const leaving = alertOf()
  const track = engine.follow(feedSymbol.symbolId, scales)
  engine.begin(track, feedStart, pricesAt(0))
  engine.watch(leaving)
  track.gap = 'filling'
  engine.unwatch(leaving)

  engine.begin(engine.follow(settings.symbolId, scales), feedStart, pricesAt(0))
  engine.watch(other)
  engine.replay(track, feedStart + 1_000, [pricesAt(1).last], true)
  engine.endFilling(track)
  expect(crossings).toEqual([])

  engine.takeMoved()
  expect([...engine.tracks.keys()]).toEqual([settings.symbolId])
  engine.take(settings.symbolId, feedStart + 2_000, pricesAt(1))
  expect(crossings.map(({ alert }) => alert.userId)).toEqual(['somebody else'])
})
