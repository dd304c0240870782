import { describe, expect, it } from 'vitest'
import { type ChangeRules, defaultChangeRules } from '../../../src/contract/market/change-rules.ts'
import { createChangeEngine, type FoundChanges } from './engine.ts'

/** A Tuesday at noon UTC, in minutes. */
const noon = Date.UTC(2026, 10, 24, 12) / 60_000
const symbolId = 'AUSDT_SPBL'

/** An engine of one symbol whose price a test says minute by minute. */
function setUp(rules: ChangeRules = defaultChangeRules, start = noon) {
  const range = { high: Number.NaN, low: Number.NaN }
  const engine = createChangeEngine({ rules, dayRange: () => range })
  engine.list([{ symbolId, scale: 2, listedAt: 0 }])
  let minute = start
  const news = ({ changes }: FoundChanges): string[] =>
    changes.map(({ kind, window, size, move }) => `${kind} ${window} ${size} ${move.toFixed(4)}`)
  return {
    engine,
    range,
    /** A minute at one price, or one that goes from `high` over `low` to `last`. Answers what it brought. */
    minute: (last: number, high = last, low = last): string[] => {
      const at = minute++ * 60_000
      engine.tickers(at, [{ symbolId, values: { last }, max: high, min: low }])
      return news(engine.tickers(at + 60_000, []))
    },
    skip: (minutes: number): void => {
      minute += minutes
    },
  }
}

const repeat = (count: number, task: () => void): void => {
  for (let done = 0; done < count; done++) task()
}

describe('rises and falls', () => {
  it.each([
    [10_299, []],
    [10_300, ['rise 5m 1 0.0300']],
    [10_699, ['rise 5m 1 0.0699']],
    [10_700, ['rise 5m 2 0.0700']],
    [11_100, ['rise 5m 3 0.1100']],
    [9_701, []],
    [9_700, ['fall 5m 1 -0.0300']],
    [9_300, ['fall 5m 2 -0.0700']],
    [8_900, ['fall 5m 3 -0.1100']],
  ])('from 10,000 to %d within five minutes', (price, found) => {
    const { minute } = setUp()
    repeat(5, () => minute(10_000))
    expect(minute(price)).toEqual(found)
  })

  it('within two hours are found where five minutes say nothing', () => {
    const { minute } = setUp()
    const found: string[] = []
    for (let passed = 0; passed <= 125; passed++) found.push(...minute(10_000 + passed * 3))
    expect(found).toEqual(['rise 2h 1 0.0360'])
  })

  it('come again with a larger size at once, and else after 15 minutes', () => {
    const { minute } = setUp()
    repeat(5, () => minute(10_000))
    expect(minute(10_300)).toEqual(['rise 5m 1 0.0300'])
    expect(minute(10_400)).toEqual([])
    expect(minute(10_800)).toEqual(['rise 5m 2 0.0800'])
    repeat(13, () => expect(minute(10_800)).toEqual([]))
    expect(minute(11_200)).toEqual([])
    expect(minute(11_200)).toEqual(['rise 5m 1 0.0370'])
  })

  it('of two hours come again only once they have ceased', () => {
    const { minute } = setUp()
    repeat(120, () => minute(10_000))
    expect(minute(10_400)).toEqual(['rise 5m 1 0.0400', 'rise 2h 1 0.0400'])
    const later: string[] = []
    repeat(60, () => later.push(...minute(10_400)))
    expect(later).toEqual([])
    minute(10_000)
    expect(minute(10_400)).toContain('rise 2h 1 0.0400')
  })

  it('are not made of minutes in which nobody looked', () => {
    const { minute, skip } = setUp()
    repeat(5, () => minute(10_000))
    skip(7)
    expect(minute(11_500)).toEqual([])
  })

  it('go by the thresholds of the operator', () => {
    const { minute } = setUp({ ...defaultChangeRules, priceMoves: [0.01, 0.02, 0.5] })
    repeat(5, () => minute(10_000))
    expect(minute(10_250)).toEqual(['rise 5m 2 0.0250'])
  })
})

describe('new highs and lows', () => {
  it('need 24 hours that are known', () => {
    const { minute } = setUp()
    repeat(100, () => minute(10_000))
    expect(minute(10_100)).toEqual([])
  })

  it('are beyond what the venue says of the last 24 hours, by the extremes of the minute', () => {
    const { minute, range } = setUp()
    Object.assign(range, { high: 10_200, low: 9_800 })
    minute(10_000)
    expect(minute(10_150, 10_200)).toEqual([])
    expect(minute(10_150, 10_251)).toEqual(['newHigh 24h 1 0.0050'])
    expect(minute(9_900, 9_900, 9_751)).toEqual(['newLow 24h 1 -0.0050'])
  })

  it('come again after 15 minutes', () => {
    const { minute, range } = setUp()
    Object.assign(range, { high: 10_200, low: 9_800 })
    minute(10_200)
    const found: number[] = []
    for (let passed = 0; passed < 40; passed++) {
      if (minute(10_201 + passed).length > 0) found.push(passed)
    }
    expect(found).toEqual([0, 15, 30])
  })

  it('are none of a pair that is not a day old', () => {
    const { engine, minute, range } = setUp()
    engine.list([])
    engine.list([{ symbolId, scale: 2, listedAt: (noon - 60) * 60_000 }])
    Object.assign(range, { high: 10_200, low: 9_800 })
    minute(10_000)
    expect(minute(10_300)).toEqual([])
  })
})

describe('turns', () => {
  /** The last minute before midnight. */
  const beforeMidnight = Date.UTC(2026, 10, 24) / 60_000 - 1

  it('are a pullback after the day rose by 8 %', () => {
    const { minute } = setUp(defaultChangeRules, beforeMidnight)
    minute(10_000)
    expect(minute(10_400, 10_800)).toEqual([])
    expect(minute(10_260)).toEqual(['pullback day 1 -0.0500'])
    repeat(30, () => expect(minute(10_260)).toEqual([]))
  })

  it('are a rally after the day fell by 8 %', () => {
    const { minute } = setUp(defaultChangeRules, beforeMidnight)
    minute(10_000)
    minute(9_500, 9_500, 9_200)
    expect(minute(9_660)).toContain('rally day 1 0.0500')
  })

  it('are none where the day did not move far enough, or is not known from its start', () => {
    const { minute } = setUp(defaultChangeRules, beforeMidnight)
    minute(10_000)
    minute(10_700, 10_799)
    expect(minute(10_200).filter((found) => found.startsWith('pullback'))).toEqual([])
    const late = setUp()
    late.minute(10_000)
    late.minute(10_900)
    expect(late.minute(10_300)).toEqual([])
  })
})

describe('moves on volume', () => {
  it.each([
    [10_699, []],
    [10_700, ['volumeRise 1']],
    [11_100, ['volumeRise 2']],
    [11_500, ['volumeRise 3']],
    [9_300, ['volumeFall 1']],
  ])('are to be looked up where 15 minutes go from 10,000 to %d', (price, asked) => {
    const { engine } = setUp()
    const lastOf = (last: number, at: number): FoundChanges => {
      engine.tickers(at * 60_000, [{ symbolId, values: { last } }])
      return engine.tickers((at + 1) * 60_000, [])
    }
    for (let passed = 0; passed < 15; passed++) lastOf(10_000, noon + passed)
    const { candidates } = lastOf(price, noon + 15)
    expect(candidates.map(({ kind, size }) => `${kind} ${size}`)).toEqual(asked)
    const [first] = candidates
    if (first === undefined) return
    expect([engine.confirm(first), engine.confirm(first)]).toEqual([true, false])
    expect(lastOf(price, noon + 16).candidates).toEqual([])
  })
})

it('forgets what leaves the listing, and mantissas of another scale', () => {
  const { engine, minute } = setUp()
  minute(10_000)
  engine.list([{ symbolId, scale: 3, listedAt: 0 }])
  expect(engine.tracks.get(symbolId)?.minute).toBe(-1)
  engine.list([])
  expect(engine.tracks.size).toBe(0)
  expect(minute(5)).toEqual([])
})
