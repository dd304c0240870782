import { expect, it } from 'vitest'
import type { Basket } from '../fear-greed/basket.ts'
import { aiIndexAt } from './ai-index.ts'

const day = 86_400_000
const count = 123
const from = Date.UTC(2026, 6, 25)
const now = from + (count - 1) * day + 14 * 3_600_000

/** Six coins that all did the same. @param closeOf and turnoverOf by days before the running one */
function basket(closeOf: (ago: number) => number, turnoverOf = (_: number) => 100): Basket {
  const ago = Array.from({ length: count }, (_, index) => count - 1 - index)
  const coin = { closes: ago.map(closeOf), turnovers: ago.map(turnoverOf) }
  return { bitcoin: coin, coins: Array.from({ length: 6 }, () => coin), from }
}

const scoresOf = (index: ReturnType<typeof aiIndexAt>) =>
  Object.fromEntries(index?.factors.map(({ key, score }) => [key, score]) ?? [])

it('reads its factors by hand-worked numbers, and their mean by weight', () => {
  // 100 for long, 110 in the last week of closes: +10 % over 7 days, above the mean of the month.
  const risen = basket(
    (ago) => (ago < 7 ? 110 : 100),
    (ago) => (ago >= 1 && ago <= 7 ? 160 : 100),
  )
  const index = aiIndexAt(risen, 0.00025, now)
  // 100 x 23 + 160 x 7 in 30 days is 114 a day: 160 / 114 - 1 = 0.4035.
  expect(scoresOf(index)).toMatchObject({ momentum: 75, breadth: 100, volume: 90, funding: 75 })
  expect(index?.asOf).toBe(now)
  const { factors = [] } = index ?? {}
  const sum = factors.reduce((all, { weight, score }) => all + weight * (score ?? 0), 0)
  expect(index?.value).toBe(Math.round(sum / 100))
  // 30 x 75 + 25 x 100 + 20 x 90 + 10 x 0 by 85 is 77 without funding, as it was all along.
  expect(index?.change).toBe(77 - (index?.days.at(-2)?.value ?? 0))
})

it('leaves what is not known to the others, and is none of too little', () => {
  const flat = basket(() => 100)
  expect(scoresOf(aiIndexAt(flat, Number.NaN, now))).toMatchObject({
    momentum: 50,
    volume: 50,
    funding: null,
  })
  const few = { ...flat, coins: flat.coins.slice(0, 3) }
  expect(aiIndexAt(few, 0.0001, now)).toBeUndefined()
})

it('compares with yesterday by what is known of both alone', () => {
  const flat = basket(() => 100)
  // A month back from yesterday two of six coins are not known, which are too few to tell the breadth of.
  const gap = flat.bitcoin.closes.map((close, at) => (at === count - 1 - 30 ? Number.NaN : close))
  const young = { ...flat.bitcoin, closes: gap }
  const index = aiIndexAt({ ...flat, coins: [...flat.coins.slice(2), young, young] }, 0, now)
  expect(scoresOf(index)).toMatchObject({ momentum: 50, breadth: 0, volume: 50 })
  // By 30 and 20, but not the 25 of breadth: 50 on both days.
  expect(index).toMatchObject({ value: 36, change: 0 })
})

it('has a reading of each of thirty days, which nothing later changes', () => {
  const wave = (ago: number): number => 100 + 10 * Math.sin(ago / 3)
  const before = aiIndexAt(basket(wave), 0, now)
  expect(before?.days).toHaveLength(30)
  expect(before?.days.at(-1)?.time).toBe(from + (count - 1) * day)
  const later = aiIndexAt(
    basket(
      (ago) => (ago < 3 ? 1 + ago : wave(ago)),
      (ago) => (ago < 3 ? 9_999 : 100),
    ),
    0.0005,
    now,
  )
  expect(later?.days.slice(0, 27)).toEqual(before?.days.slice(0, 27))
})
