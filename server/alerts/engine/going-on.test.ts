import { describe, expect, it } from 'vitest'
import { alertOf, feedStart, feedSymbol } from '../../../tests/support/alerts/feed.ts'
import type { UserAlert } from '../user-alert.ts'
import { AlertEngine } from './engine.ts'
import type { Crossing } from './placements.ts'

const minute = 60_000
const day = 1_440 * minute

/** An alert on a percentage that fires every time, from a price of 100. */
function percentAlert(settings: Partial<UserAlert['settings']> = {}): UserAlert {
  const alert = alertOf()
  const { configurePrice: _, ...rest } = alert.settings
  alert.settings = { ...rest, alertType: 3, percent: '0.01', ...settings }
  return alert
}

/** An engine that watches `alert`, and what it tells. */
function watching(alert: UserAlert) {
  const crossings: Crossing[] = []
  const engine = new AlertEngine({
    timeZoneOf: () => 'last24h',
    onCrossing: (crossing) => crossings.push(crossing),
    onFinding: () => undefined,
    isFull: () => false,
    later: (task) => task(),
  })
  engine.begin(engine.follow(feedSymbol.symbolId, feedSymbol.scales), feedStart, { last: 10_000 })
  engine.watch(alert)
  const say = (after: number, last: number): void =>
    engine.take(feedSymbol.symbolId, feedStart + after, { last })
  const found = (): [string, string | undefined][] =>
    crossings.map(({ price, suppressed }) => [price, suppressed])
  return { engine, say, found }
}

describe('a percentage, every time,', () => {
  it('is told again of a price that stands beyond the next level when the cool-down ends', () => {
    const { say, found } = watching(percentAlert())
    say(1_000, 10_100)
    say(30_000, 10_300)
    say(60_999, 10_400)
    expect(found()).toEqual([
      ['101.00', undefined],
      ['103.00', 'coolDown'],
    ])
    say(61_000, 10_400)
    expect(found().slice(2)).toEqual([['104.00', undefined]])
  })

  it('measures from the price that fired, not from that which was kept quiet', () => {
    const alert = percentAlert({ alertType: 4 })
    const { say, found } = watching(alert)
    say(1_000, 9_900)
    say(30_000, 9_700)
    expect(alert.finding.anchor).toBe('99.00')
    say(61_000, 9_850)
    say(62_000, 9_802)
    expect(found()).toHaveLength(2)
    say(63_000, 9_801)
    expect(found().at(-1)).toEqual(['98.01', undefined])
  })

  it('waits for the limit that ends last', () => {
    const { say, found } = watching(percentAlert())
    say(1_000, 10_100)
    say(70_000, 10_300)
    say(200_000, 10_500)
    say(day, 10_600)
    expect(found().at(-1)).toEqual(['105.00', 'hour'])
    say(day + 1_000, 10_600)
    expect(found().at(-1)).toEqual(['106.00', undefined])
  })

  it('goes on as well where another process takes over', () => {
    const alert = percentAlert()
    const first = watching(alert)
    first.say(1_000, 10_100)
    first.say(30_000, 10_300)
    const other = watching({ ...alert, finding: { ...alert.finding } })
    other.say(61_000, 10_300)
    expect(other.found()).toEqual([['103.00', undefined]])
  })

  it('leaves nothing behind when it is watched no more', () => {
    const alert = percentAlert()
    const { engine, say, found } = watching(alert)
    say(1_000, 10_100)
    say(30_000, 10_300)
    const other = alertOf()
    engine.watch(other)
    engine.unwatch(alert)
    say(61_000, 10_400)
    expect(found()).toHaveLength(2)
  })
})

it.each([2, 3] as const)(
  'a percentage of frequency %i waits for its price to leave',
  (frequency) => {
    const { say, found } = watching(percentAlert({ frequency }))
    say(1_000, 10_100)
    say(30_000, 10_300)
    const before = found().length
    say(2 * day, 10_400)
    expect(found()).toHaveLength(before)
  },
)
