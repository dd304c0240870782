import { expect, it } from 'vitest'
import { numberStyle } from '../../../i18n/number-style.ts'
import { exactCoins, wholeCoins } from './coin-text.ts'
import { minedBefore, rewardOf } from './issuance.ts'

const english = numberStyle('en')

it('rewards are written to the last satoshi', () => {
  expect([0, 2, 5, 10, 32].map((era) => exactCoins(rewardOf(era), english))).toEqual([
    '50',
    '12.5',
    '1.5625',
    '0.04882812',
    '0.00000001',
  ])
  expect(exactCoins(rewardOf(4), numberStyle('de'))).toBe('3,125')
})

it('a supply is written in whole coins, and never in more than there are', () => {
  expect(wholeCoins(minedBefore(976_319), english)).toBe('20,113,496')
})
