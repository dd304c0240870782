import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joined } from '../../../../tests/support/joined-bars.ts'
import type { Coin } from '../symbols/coin.ts'
import { knownCoins } from '../symbols/coins.ts'
import { type Bar, copyOf } from './bar.ts'
import { below, day, endOf, hour, type Level, lengthOf, levels, minute, startOf } from './ladder.ts'
import { makeTree, TreeCursor, variantOf, withSharedMinutes } from './tree.ts'

const allLevels = Object.values(levels)
const anchor = Date.UTC(2026, 10)

const coin = fc.constantFrom(...knownCoins)
const time = fc.integer({ min: Date.UTC(2019, 0), max: Date.UTC(2030, 0) })
const seed = fc.integer({ min: 0, max: 2 ** 31 })

describe('the tree of a coin', () => {
  it('holds at every level what its children add up to', () => {
    fc.assert(
      fc.property(seed, coin, time, (marketSeed, each, moment) => {
        const cursor = new TreeCursor(makeTree(marketSeed, each))
        for (const level of allLevels.slice(0, -1)) {
          const start = startOf(level, moment)
          const end = endOf(level, start)
          const children = barsOf(cursor, below(level as Exclude<Level, 9>), start, end)
          expect(joined(children)).toEqual(copyOf(cursor.bar(level, moment)))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('tells the same in whatever order it is asked', () => {
    fc.assert(
      fc.property(coin, fc.array(time, { minLength: 2, maxLength: 5 }), (each, moments) => {
        const tree = makeTree(1, each)
        const wanderer = new TreeCursor(tree)
        const forth = moments.map((moment) => ({ ...wanderer.bar(levels.second, moment) }))
        wanderer.trim()
        const back = moments.toReversed().map((moment) => wanderer.bar(levels.second, moment))
        const fresh = moments.map((each) => new TreeCursor(tree).bar(levels.second, each))
        expect(back.toReversed()).toEqual(forth)
        expect(fresh).toEqual(forth)
      }),
      { numRuns: 40 },
    )
  })

  it('tells the same to readers that share its minutes', () => {
    fc.assert(
      fc.property(coin, fc.array(time, { minLength: 2, maxLength: 5 }), (each, moments) => {
        const tree = makeTree(1, each)
        const shared = withSharedMinutes(tree)
        for (const level of [levels.minute, levels.second]) {
          for (const moment of [...moments, ...moments]) {
            const own = new TreeCursor(tree).bar(level, moment)
            expect(new TreeCursor(shared).bar(level, moment)).toEqual(own)
          }
        }
        expect(shared.minutes?.size).toBeGreaterThan(0)
      }),
      { numRuns: 20 },
    )
  })

  it('opens each bar where the one before closed', () => {
    const cursor = new TreeCursor(makeTree(1, coinAt(3)))
    for (const level of allLevels) {
      const start = startOf(level, anchor + 20 * day)
      expect(cursor.bar(level, start).open).toBe(cursor.bar(level, start - 1).close)
    }
  })

  it('stands at the listed price when the anchor month begins', () => {
    for (const each of knownCoins) {
      const tree = makeTree(5, each)
      const open = new TreeCursor(tree).bar(levels.month, anchor).open
      expect(open).toBe(Math.round(each.price * 10 ** tree.scales.price))
    }
  })

  it('is another one for another seed or another coin', () => {
    const closes = [makeTree(1, coinAt(0)), makeTree(2, coinAt(0)), makeTree(1, coinAt(1))].map(
      (tree) => new TreeCursor(tree).bar(levels.day, anchor).close,
    )
    expect(new Set(closes).size).toBe(3)
  })

  it('has variants that agree down to the minute only', () => {
    const tree = makeTree(1, coinAt(0))
    const spot = new TreeCursor(tree)
    const other = new TreeCursor(variantOf(tree, 'perpetual'))
    const end = anchor + 10 * minute
    expect(barsOf(other, levels.minute, anchor, end)).toEqual(
      barsOf(spot, levels.minute, anchor, end),
    )
    expect(barsOf(other, levels.fifteenSeconds, anchor, end)).not.toEqual(
      barsOf(spot, levels.fifteenSeconds, anchor, end),
    )
  })

  it('never leaves the numbers that are exact', () => {
    for (const each of knownCoins) {
      const cursor = new TreeCursor(makeTree(3, each))
      for (let month = 0; month < 24; month++) {
        const bar = cursor.bar(levels.month, Date.UTC(2026, month))
        expect(Object.values(copyOf(bar)).every(Number.isSafeInteger), each.base).toBe(true)
        expect(bar.low).toBeGreaterThan(20)
      }
    }
  })
})

describe('the market as a whole', () => {
  const from = Date.UTC(2026, 10, 9)
  const coins = knownCoins.filter(({ sectors }) => !sectors.includes('Stablecoin')).slice(0, 850)

  it('moves its coins together', () => {
    const bitcoin = hourlyMoves(coinAt(0), from)
    const links = coins.slice(1, 60).map((each) => correlation(bitcoin, hourlyMoves(each, from)))
    expect(average(links)).toBeGreaterThan(0.3)
    expect(average(links)).toBeLessThan(0.8)
    for (const link of links) expect(link).toBeGreaterThan(-0.1)
  })

  it('moves the coins of one sector more alike than others', () => {
    const bySector = Map.groupBy(coins.slice(20), ({ sectors }) => sectors[0])
    const pairs = [...bySector.values()].flatMap(([one, two]) => (one && two ? [{ one, two }] : []))
    const moves = pairs.map(({ one, two }) => [hourlyMoves(one, from), hourlyMoves(two, from)])
    const inside = moves.map(([one = [], two = []]) => correlation(one, two))
    const across = moves.map(([one = []], index) =>
      correlation(one, moves.at(index - 1)?.[1] ?? []),
    )
    expect(average(inside)).toBeGreaterThan(average(across) + 0.03)
  })

  it('has unrest that comes in clusters', () => {
    const sizes = hourlyMoves(coinAt(1), from, 60).map(Math.abs)
    expect(correlation(sizes.slice(1), sizes.slice(0, -1))).toBeGreaterThan(0.05)
  })

  it('trades more when it moves more', () => {
    const cursor = new TreeCursor(makeTree(1, coinAt(1)))
    const bars = barsOf(cursor, levels.hour, from, from + 10 * day)
    const ranges = bars.map(({ high, low }) => high - low)
    expect(
      correlation(
        ranges,
        bars.map(({ volume }) => volume),
      ),
    ).toBeGreaterThan(0.4)
  })

  it('fires the rules of the change feed now and then', () => {
    const days = 2
    let rises = 0
    let withVolume = 0
    for (const each of coins) {
      const cursor = new TreeCursor(makeTree(1, each))
      const bars = barsOf(cursor, levels.quarter, from - 6 * hour, from + days * day)
      for (let index = 24; index < bars.length; index++) {
        const { open, close, volume } = bars[index]!
        if (Math.abs(close / open - 1) < 0.07) continue
        const usual = bars.slice(index - 24, index).reduce((sum, bar) => sum + bar.volume, 0) / 24
        rises += 1
        if (volume >= 50 * usual) withVolume += 1
      }
    }
    expect(rises / days).toBeGreaterThan(3)
    expect(rises / days).toBeLessThan(100)
    expect(withVolume).toBeGreaterThan(0)
  })
})

function coinAt(index: number): Coin {
  const found = knownCoins[index]
  if (found === undefined) throw new RangeError(`no coin ${index}`)
  return found
}

function barsOf(cursor: TreeCursor, level: Level, from: number, to: number): Bar[] {
  const count = Math.round((to - from) / lengthOf(level))
  return Array.from({ length: count }, (_, index) => ({
    ...cursor.bar(level, from + index * lengthOf(level)),
  }))
}

function hourlyMoves(coin: Coin, from: number, days = 20): number[] {
  const cursor = new TreeCursor(makeTree(1, coin))
  return barsOf(cursor, levels.hour, from, from + days * day).map(({ open, close }) =>
    Math.log(close / open),
  )
}

function correlation(left: readonly number[], right: readonly number[]): number {
  const [ofLeft, ofRight] = [average(left), average(right)]
  const products = left.map((value, index) => (value - ofLeft) * ((right[index] ?? 0) - ofRight))
  const variance = (values: readonly number[], mean: number) =>
    average(values.map((value) => (value - mean) ** 2))
  return average(products) / Math.sqrt(variance(left, ofLeft) * variance(right, ofRight))
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
