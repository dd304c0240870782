import { expect, it } from 'vitest'
import type { CoinHalf } from '../../../contract/entities/coin-half.ts'
import { foundAt, halvingTime } from './halving-time.ts'

const tip: CoinHalf = {
  height: 976_318,
  heightAsOf: Date.UTC(2026, 10, 19, 14, 28),
  meanBlockTime: 592_000,
  basis: 'node',
  source: null,
  retarget: null,
}

it('past halvings are when their blocks say, later ones by the pace', () => {
  expect(halvingTime(3, tip)).toBe(Date.UTC(2020, 4, 11, 19, 23, 43))
  expect(halvingTime(5, tip)).toBe(tip.heightAsOf + 73_682 * 592_000)
})

it('a past block lies evenly between the halvings around it, or a halving and the newest block', () => {
  const middle = (Date.UTC(2016, 6, 9, 16, 46, 13) + Date.UTC(2020, 4, 11, 19, 23, 43)) / 2
  expect(foundAt(525_000, tip)).toBe(middle)
  expect(foundAt(0, tip)).toBe(Date.UTC(2009, 0, 3, 18, 15, 5))
  expect(foundAt(976_318, tip)).toBe(tip.heightAsOf)
  expect(foundAt(630_000, tip)).toBe(Date.UTC(2020, 4, 11, 19, 23, 43))
})
