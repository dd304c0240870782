import { expect, it } from 'vitest'
import { alertOf, feedStart, feedSymbol } from '../../../tests/support/alerts/feed.ts'
import { freshFinding } from '../user-alert.ts'
import { AlertEngine } from './engine.ts'

function setUp() {
  const fired: string[] = []
  const engine = new AlertEngine({
    timeZoneOf: () => 'last24h',
    onCrossing: ({ alert, price }) => fired.push(`${alert.id} ${price}`),
    onFinding: () => undefined,
    isFull: () => false,
    later: (task) => task(),
  })
  engine.follow(feedSymbol.symbolId, feedSymbol.scales)
  return { fired, engine }
}

it('counts a condition that holds at the first price where that is wanted, once', () => {
  const { fired, engine } = setUp()
  const insisting = { ...alertOf(), id: 'insisting', finding: freshFinding(feedStart, true) }
  engine.watch(insisting)
  engine.watch(alertOf())
  engine.take(feedSymbol.symbolId, feedStart, { last: 10_100 })
  engine.take(feedSymbol.symbolId, feedStart + 1_000, { last: 10_200 })
  expect(fired).toEqual(['insisting 101.00'])
  expect(insisting.finding).toMatchObject({ phase: 'spent', fireIfMet: false })
})

it('counts nothing for an alert that ran out before the first price', () => {
  const { fired, engine } = setUp()
  const alert = { ...alertOf(), finding: freshFinding(feedStart, true) }
  alert.settings = { ...alert.settings, expiresAt: feedStart + 60_000 }
  engine.watch(alert)
  engine.take(feedSymbol.symbolId, feedStart + 60_000, { last: 10_100 })
  expect(fired).toEqual([])
})
