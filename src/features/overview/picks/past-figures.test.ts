import { expect, it } from 'vitest'
import { median, pastFigures } from './past-figures.ts'

const result = (change: number, market: number | null = 0.01) => ({
  symbolId: 'AUSDT_SPBL',
  base: 'A',
  direction: 'up' as const,
  madeAt: 1,
  change,
  market,
})

it('tells no share of right calls below ten of them', () => {
  const few = Array.from({ length: 9 }, () => result(1))
  expect(pastFigures(few)).toMatchObject({ calls: 9, right: undefined })
  expect(pastFigures([...few, result(-1)])).toMatchObject({ calls: 10, right: 9 })
})

it('counts what did not move as wrong, and knows the middle', () => {
  const figures = pastFigures([
    ...Array.from({ length: 9 }, (_, at) => result(at / 100)),
    result(0, null),
  ])
  expect(figures).toMatchObject({ calls: 10, right: 8, market: 0.01 })
  expect(figures.median).toBeCloseTo(0.035, 12)
  expect(pastFigures([]).median).toBeNaN()
})

it('takes the mean of two middles', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN])
})
