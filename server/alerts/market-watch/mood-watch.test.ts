import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bandOf,
  type FearGreedBandKey,
  fearGreedBandKeys,
} from '../../../src/contract/market/fear-greed-rules.ts'
import { moodAlertOf, moodAt, timeOfHour } from '../../../tests/support/alerts/mood.ts'
import type { Crossing } from '../engine/placements.ts'
import type { UserAlert } from '../user-alert.ts'
import { createMoodWatch } from './mood-watch.ts'

/** A watch whose clock shows the hour that was told last. */
function openWatch() {
  const crossings: Crossing[] = []
  let hour = 0
  const watch = createMoodWatch({
    now: () => timeOfHour(hour),
    timeZoneOf: () => 'last24h',
    onCrossing: (crossing) => crossings.push(crossing),
    onFinding: () => undefined,
  })
  return {
    crossings,
    watch: watch.watch,
    unwatch: watch.unwatch,
    tell: (at: number, value: number, days: readonly [hour: number, value: number][] = []) => {
      hour = at
      const past = days.map(([day, old]) => ({ time: timeOfHour(day), value: old }))
      watch.take(moodAt(at, value, past))
    },
  }
}

const fired = (crossings: readonly Crossing[]) =>
  crossings.filter(({ suppressed }) => suppressed === undefined).map(({ price }) => price)

/** The readings that enter a band, found by comparing each with the one before. */
function entries(values: readonly number[], bands: readonly FearGreedBandKey[]): string[] {
  return values.flatMap((value, index) => {
    const before = values[index - 1]
    const { key } = bandOf(value)
    const enters = before !== undefined && bandOf(before).key !== key && bands.includes(key)
    return enters ? [String(value)] : []
  })
}

describe('an alert on bands of the index', () => {
  it.each<[string, FearGreedBandKey[], number[], string[]]>([
    [
      'goes on from the first reading, and fires once on each entry',
      ['extremeFear'],
      [20, 24, 25, 24, 10],
      ['24'],
    ],
    ['takes both borders as inside', ['neutral'], [44, 45, 55, 56, 55], ['45', '55']],
    [
      'fires of each of its bands',
      ['fear', 'extremeFear'],
      [50, 44, 25, 24, 30],
      ['44', '24', '30'],
    ],
    ['sees no band that a reading leaps over', ['neutral'], [30, 60, 30], []],
  ])('%s', (_, bands, values, expected) => {
    const { watch, tell, crossings } = openWatch()
    watch(moodAlertOf(bands))
    values.forEach((value, day) => tell(day * 24, value))
    expect(crossings.map(({ price }) => price)).toEqual(expected)
    expect(crossings.map(({ generation }) => generation)).toEqual(expected.map((__, at) => at + 1))
  })

  it('finds what a comparison of all readings finds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 60 }),
        fc.uniqueArray(fc.constantFrom(...fearGreedBandKeys), { minLength: 1 }),
        (values, bands) => {
          const { watch, tell, crossings } = openWatch()
          watch(moodAlertOf(bands))
          values.forEach((value, hour) => tell(hour, value))
          expect(crossings.map(({ price }) => price)).toEqual(entries(values, bands))
        },
      ),
    )
  })

  it('counts a band in which the index is already only where that is wanted', () => {
    const { watch, tell, crossings } = openWatch()
    tell(0, 80)
    watch(moodAlertOf(['extremeGreed']))
    expect(crossings).toEqual([])
    watch(moodAlertOf(['extremeGreed'], true))
    watch(moodAlertOf(['fear'], true))
    expect(crossings).toMatchObject([{ price: '80', time: timeOfHour(0), generation: 1 }])
  })

  it('counts the band of the first reading, where that is wanted, also when it comes later', () => {
    const { watch, tell, crossings } = openWatch()
    watch(moodAlertOf(['extremeGreed']))
    watch(moodAlertOf(['extremeGreed'], true))
    watch(moodAlertOf(['fear'], true))
    tell(2, 80)
    expect(crossings).toMatchObject([{ price: '80', time: timeOfHour(2), generation: 1 }])
    tell(3, 81)
    tell(4, 30)
    expect(crossings.map(({ price }) => price)).toEqual(['80', '30'])
  })

  it('is done after it has fired only once', () => {
    const { watch, tell, crossings } = openWatch()
    const alert: UserAlert = moodAlertOf(['fear'])
    alert.settings = { ...alert.settings, frequency: 3 }
    watch(alert)
    for (const [day, value] of [50, 40, 50, 40].entries()) tell(day * 24, value)
    expect(fired(crossings)).toEqual(['40'])
    expect([alert.finding.done, alert.alertSwitch]).toEqual([true, 0])
  })

  it('keeps within the limits of every alert, and logs what it does not tell', () => {
    const { watch, tell, crossings } = openWatch()
    watch(moodAlertOf(['fear']))
    for (const [hour, value] of [50, 40, 50, 40, 50, 40].entries()) tell(hour, value)
    expect(crossings.map(({ suppressed }) => suppressed)).toEqual([undefined, undefined, 'day'])
  })

  it('sees the days in which nobody listened, and no reading twice', () => {
    const { watch, unwatch, tell, crossings } = openWatch()
    const alert = moodAlertOf(['extremeFear', 'fear'])
    watch(alert)
    tell(0, 50)
    unwatch(alert)
    const after = openWatch()
    after.watch(alert)
    const days = [
      [-24, 10],
      [24, 20],
      [48, 50],
      [71.9, 40],
    ] as const
    after.tell(
      72,
      42,
      days.map(([hour, value]) => [hour, value]),
    )
    after.tell(72, 42)
    expect(crossings).toEqual([])
    expect(after.crossings.map(({ price, time }) => [price, time])).toEqual([
      ['20', timeOfHour(24)],
      ['40', timeOfHour(71.9)],
    ])
  })

  it('begins anew where it was switched off meanwhile', () => {
    const { watch, unwatch, tell, crossings } = openWatch()
    const alert = moodAlertOf(['fear'])
    watch(alert)
    tell(0, 50)
    unwatch(alert)
    tell(1, 40)
    alert.finding = { ...alert.finding, phase: undefined }
    watch(alert)
    tell(2, 41)
    expect(crossings).toEqual([])
  })

  it('is told of nothing after its end', () => {
    const { watch, tell, crossings } = openWatch()
    const alert = moodAlertOf(['fear'])
    alert.settings = { ...alert.settings, expiresAt: timeOfHour(2) }
    watch(alert)
    tell(0, 50)
    tell(2, 40)
    expect(crossings).toEqual([])
  })
})
