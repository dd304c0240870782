import { expect, it } from 'vitest'
import { fittingTicks } from './fitting-ticks.ts'

const ticks = [0, 1, 2, 3, 4].map((x) => ({ x, label: `day ${x}` }))
const shown = (perTick: number): number[] =>
  fittingTicks(ticks, (x) => x * perTick, 7).map(({ x }) => x)

it('shows every tick where their labels have room, and else every second, third and so on', () => {
  expect(shown(43)).toEqual([0, 1, 2, 3, 4])
  expect(shown(42)).toEqual([0, 2, 4])
  expect(shown(20)).toEqual([0, 3])
  expect(shown(11)).toEqual([0, 4])
  expect(shown(1)).toEqual([0])
  expect(fittingTicks([], (x) => x, 7)).toEqual([])
})
