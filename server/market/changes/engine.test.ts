import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChangeRules, defaultChangeRules } from '../../../src/contract/market/change-rules.ts'
import { createChangeEngine, type FoundChanges } from './engine.ts'
import { replay } from './replay.ts'

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

describe('moves on volume within a minute', () => {
  /** An engine whose candidates all have unusual volume, after 15 minutes at 10,000. */
  function volumeSetUp() {
    const { engine } = setUp()
    const at = (seconds: number, last?: number): string[] => {
      const tickers = last === undefined ? [] : [{ symbolId, values: { last } }]
      const { candidates } = engine.tickers((noon * 60 + seconds) * 1_000, tickers)
      return candidates
        .filter((candidate) => engine.confirm(candidate))
        .map(({ kind, size, move, time, minute, price }) => {
          expect(minute).toBe(Math.ceil(time / 60_000) - 1)
          return `${kind} ${size} ${move.toFixed(4)} at ${time / 1_000 - noon * 60} s of ${price}`
        })
    }
    for (let minute = 0; minute < 15; minute++) at(minute * 60, 10_000)
    return { engine, at }
  }

  it('are looked for every ten seconds, at the price of that moment', () => {
    const { at } = volumeSetUp()
    expect(at(900, 10_000)).toEqual([])
    expect(at(912, 10_699)).toEqual([])
    expect(at(919, 10_700)).toEqual([])
    expect(at(921, 10_650)).toEqual(['volumeRise 1 0.0700 at 920 s of 10700'])
    // The end of the minute and those after it say nothing new within 15 minutes.
    for (let seconds = 930; seconds <= 1_810; seconds += 10) {
      expect(at(seconds, 10_700 + (seconds % 3))).toEqual([])
    }
  })

  it('come again at once with a larger size, and else 15 minutes after they were told', () => {
    const { at } = volumeSetUp()
    at(905, 10_700)
    expect(at(910)).toEqual(['volumeRise 1 0.0700 at 910 s of 10700'])
    at(922, 11_100)
    expect(at(930)).toEqual(['volumeRise 2 0.1100 at 930 s of 11100'])
    const found: string[] = []
    for (let seconds = 960; seconds <= 1_800; seconds += 60) found.push(...at(seconds))
    // 7 % above the end of the 16th minute.
    at(1_805, 11_877)
    for (let seconds = 1_810; seconds <= 1_840; seconds += 10) found.push(...at(seconds))
    expect(found).toEqual(['volumeRise 1 0.0700 at 1830 s of 11877'])
  })

  it('are looked for once where the venue was silent for a while', () => {
    const { at } = volumeSetUp()
    at(905, 10_700)
    expect(at(937)).toEqual(['volumeRise 1 0.0700 at 930 s of 10700'])
    expect(at(938)).toEqual([])
  })

  it('are not told again after the past was looked up, which knows of minutes alone', () => {
    const { engine, at } = volumeSetUp()
    at(905, 10_700)
    expect(at(910)).toHaveLength(1)
    at(915, 10_000)
    at(960)
    const bar = (minute: number) => ({
      time: (noon + minute) * 60_000,
      open: '100',
      high: '107',
      low: '100',
      close: '100',
      volume: '1',
      turnover: '0',
    })
    const minutes = Array.from({ length: 16 }, (_, minute) => bar(minute))
    const symbol = { symbolId, scale: 2, listedAt: 0 }
    const past = replay(symbol, { minutes, hours: [], days: [] }, noon + 15, defaultChangeRules)
    if (past !== undefined) engine.replace(past.track)
    at(965, 10_700)
    expect(at(970)).toEqual([])
    expect(at(980, 11_100)).toEqual([])
    expect(at(990)).toEqual(['volumeRise 2 0.1100 at 990 s of 11100'])
  })

  it('are those that a list of all ticks says', () => {
    const step = fc.oneof(
      { weight: 8, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: -1_200, max: 1_200 }) },
    )
    let found = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 400, maxLength: 700 }), (steps) => {
        const { engine } = setUp()
        const start = noon * 60
        /** The price that held before a second. */
        const prices: number[] = []
        const reported: string[] = []
        let price = 10_000
        steps.forEach((change, index) => {
          price = Math.max(1_000, price + change)
          prices.push(price)
          const values = { last: price }
          const { candidates } = engine.tickers((start + index * 5) * 1_000, [{ symbolId, values }])
          for (const candidate of candidates) {
            if (!engine.confirm(candidate)) continue
            const { kind, size, move, time } = candidate
            reported.push(`${kind} ${size} ${move.toFixed(9)} ${time / 1_000 - start}`)
          }
        })
        const expected = naiveVolumeMoves(prices)
        found += expected.length
        expect(reported).toEqual(expected)
      }),
      { numRuns: 60 },
    )
    // Else the property would say nothing.
    expect(found).toBeGreaterThan(100)
  })
})

/** Moves of 15 minutes and when they are told, from a price every five seconds: slow and plain. */
function naiveVolumeMoves(prices: readonly number[]): string[] {
  const events: { text: string; kind: string; size: number; seconds: number }[] = []
  for (let seconds = 10; seconds < prices.length * 5; seconds += 10) {
    const price = prices[seconds / 5 - 1] ?? Number.NaN
    const minute = Math.ceil(seconds / 60) - 1
    const from = prices[((minute - 14) * 60) / 5 - 1] ?? Number.NaN
    const move = (price - from) / from
    const size = defaultChangeRules.volumeMoves.filter((least) => Math.abs(move) >= least).length
    const kind = move > 0 ? 'volumeRise' : 'volumeFall'
    const last = events.findLast((event) => event.kind === kind)
    const isReported = last !== undefined && seconds - last.seconds < 900 && size <= last.size
    if (size === 0 || isReported) continue
    events.push({ text: `${kind} ${size} ${move.toFixed(9)} ${seconds}`, kind, size, seconds })
  }
  return events.map(({ text }) => text)
}

it('forgets what leaves the listing, and mantissas of another scale', () => {
  const { engine, minute } = setUp()
  minute(10_000)
  engine.list([{ symbolId, scale: 3, listedAt: 0 }])
  expect(engine.tracks.get(symbolId)?.minute).toBe(-1)
  engine.list([])
  expect(engine.tracks.size).toBe(0)
  expect(minute(5)).toEqual([])
})
