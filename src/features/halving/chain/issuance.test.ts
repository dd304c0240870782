import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eraOf, lastEra, minedBefore, rewardOf, satoshis, startOf } from './issuance.ts'

describe('the reward', () => {
  it.each([
    [0, 5_000_000_000n],
    [1, 2_500_000_000n],
    [4, 312_500_000n],
    [5, 156_250_000n],
    [10, 4_882_812n],
    [32, 1n],
    [33, 0n],
    [64, 0n],
  ])('of era %i is %i satoshis', (era, reward) => {
    expect(rewardOf(era)).toBe(reward)
  })
})

describe('the eras', () => {
  it.each([
    [0, 0],
    [209_999, 0],
    [210_000, 1],
    [1_049_999, 4],
    [1_050_000, 5],
  ])('height %i is of era %i', (height, era) => {
    expect(eraOf(height)).toBe(era)
  })
})

describe('what is mined', () => {
  // By hand: 210,000 blocks of 50, 25, 12.5 and 6.25.
  it.each([
    [0, 0n],
    [1, 5_000_000_000n],
    [210_000, 10_500_000n * satoshis],
    [420_000, 15_750_000n * satoshis],
    [630_000, 18_375_000n * satoshis],
    [840_000, 19_687_500n * satoshis],
    [1_050_000, 20_343_750n * satoshis],
  ])('before height %i', (height, amount) => {
    expect(minedBefore(height)).toBe(amount)
  })

  it('ends at 20,999,999.9769 bitcoins, and never reaches 21 million', () => {
    const end = 2_099_999_997_690_000n
    expect(minedBefore(startOf(lastEra + 1))).toBe(end)
    expect(minedBefore(startOf(lastEra + 1) + 1_000_000)).toBe(end)
  })

  it('grows by the reward of each block', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7_500_000 }), (height) => {
        expect(minedBefore(height + 1) - minedBefore(height)).toBe(rewardOf(eraOf(height)))
      }),
      { seed: 14 },
    )
  })
})
