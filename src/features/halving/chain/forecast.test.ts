import { describe, expect, it } from 'vitest'
import type { CoinHalf } from '../../../contract/entities/coin-half.ts'
import { halving } from '../../../contract/limits.ts'
import {
  coinsPerDay,
  countdownOf,
  forecastOf,
  growthPerYear,
  oldAfter,
  positionAt,
} from './forecast.ts'

const targetPace = halving.blockTime

const found = Date.UTC(2026, 10, 19, 14, 28)
const tip: CoinHalf = {
  height: 976_318,
  heightAsOf: found,
  meanBlockTime: 592_000,
  basis: 'node',
  source: null,
  retarget: null,
}

describe('where the chain stands', () => {
  it('is where its newest block is', () => {
    expect(positionAt(tip, found + 240_000)).toEqual({
      height: 976_318,
      estimated: false,
      era: 4,
      nextHeight: 1_050_000,
      blocksLeft: 73_682,
      progress: 136_318 / 210_000,
    })
  })

  it('is counted on from an old block at its pace', () => {
    const { height, estimated } = positionAt(tip, found + 1_000 * 592_000)
    expect([height, estimated]).toEqual([977_318, true])
    expect(positionAt(tip, found + oldAfter).estimated).toBe(false)
  })

  it('is the beginning of a new era at the halving', () => {
    const { era, blocksLeft, progress } = positionAt({ ...tip, height: 1_050_000 }, found)
    expect([era, blocksLeft, progress]).toEqual([5, 210_000, 0])
  })
})

describe('the forecast', () => {
  it('goes by the pace that is asked for', () => {
    // 73,682 blocks of 592 s are 504 d 20 h 35 min 44 s, and of 600 s 511 d 16 h 20 min.
    expect(forecastOf(1_050_000, tip, 592_000).at - found).toBe(43_619_744_000)
    expect(forecastOf(1_050_000, tip, targetPace).at - found).toBe(44_209_200_000)
  })

  it('spans both paces, and √n waits on each side', () => {
    const { from, to } = forecastOf(976_318 + 10_000, tip, 592_000)
    expect(from - found).toBe(10_000 * 592_000 - 100 * 592_000)
    expect(to - found).toBe(10_000 * 600_000 + 100 * 600_000)
  })

  it('says of past blocks about when they came', () => {
    expect(forecastOf(976_317, tip, targetPace).at).toBe(found - 600_000)
  })
})

describe('the countdown', () => {
  it('is in whole days, hours, minutes and seconds', () => {
    expect(countdownOf(43_619_744_000)).toEqual({ days: 504, hours: 20, minutes: 35, seconds: 44 })
    expect(countdownOf(999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  })

  it('stands at zero once its moment is over', () => {
    expect(countdownOf(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })
})

describe('new coins', () => {
  it('are so many a day, and such a part of the supply a year', () => {
    // 86,400 / 600 blocks of 3.125 BTC.
    expect(coinsPerDay(3.125, targetPace)).toBe(450)
    // 144 x 365.25 blocks of 25 BTC over 10.5 million.
    expect(growthPerYear(25, 10_500_000, targetPace)).toBeCloseTo(0.125_228_57, 8)
  })
})
