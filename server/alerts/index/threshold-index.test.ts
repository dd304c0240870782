import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Side, ThresholdIndex } from './threshold-index.ts'

type Step =
  | { do: 'add'; side: Side; level: number; owner: number }
  | { do: 'remove'; pick: number }
  | { do: 'move'; to: number }

const level = fc.integer({ min: -20, max: 20 })
const side = fc.constantFrom<Side>('up', 'down')
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('add' as const), side, level, owner: fc.nat({ max: 9 }) }),
    fc.record({ do: fc.constant('remove' as const), pick: fc.nat({ max: 99 }) }),
    fc.record({ do: fc.constant('move' as const), to: level }),
  ),
  { maxLength: 60 },
)

it('reaches exactly what a list of all levels reaches, in the order of the way', () => {
  fc.assert(
    fc.property(steps, (work) => {
      const reached: string[] = []
      const index = new ThresholdIndex((owner, way) => reached.push(`${way} ${owner}`))
      const lane = index.addLane()
      let all: { side: Side; level: number; owner: number }[] = []
      const expected: string[] = []
      for (const step of work) {
        if (step.do === 'add') {
          if (all.some((one) => one.side === step.side && one.owner === step.owner)) continue
          all.push(step)
          index.add(lane, step.side, step.level, step.owner)
        } else if (step.do === 'remove') {
          const [gone] = all.splice(step.pick % (all.length || 1), 1)
          if (gone !== undefined) index.remove(lane, gone.side, gone.level, gone.owner)
        } else {
          index.move(lane, step.to, Number.POSITIVE_INFINITY)
          const ups = all.filter((one) => one.side === 'up' && one.level <= step.to)
          const downs = all.filter((one) => one.side === 'down' && one.level >= step.to)
          ups.sort((a, b) => a.level - b.level || a.owner - b.owner)
          downs.sort((a, b) => b.level - a.level || b.owner - a.owner)
          all = all.filter((one) => !ups.includes(one) && !downs.includes(one))
          expected.push(...[...ups, ...downs].map((one) => `${one.side} ${one.owner}`))
        }
        const waiting = (way: Side): number[] =>
          all.filter((one) => one.side === way).map((one) => one.level)
        const up = Math.min(99, ...waiting('up'))
        const down = Math.max(-99, ...waiting('down'))
        expect(index.isQuiet(lane, down + 1, up - 1)).toBe(true)
        expect(index.isQuiet(lane, down, up - 1)).toBe(down === -99)
        expect(index.isQuiet(lane, down + 1, up)).toBe(up === 99)
        expect(index.size(lane)).toBe(all.length)
      }
      expect(reached).toEqual(expected)
    }),
  )
})

it('stops when its budget is spent and goes on where it was', () => {
  const reached: number[] = []
  const index = new ThresholdIndex((owner) => reached.push(owner))
  const lane = index.addLane()
  for (let owner = 0; owner < 10; owner++) index.add(lane, 'up', owner, owner)
  expect(index.move(lane, 7, 3)).toBe(0)
  expect(reached).toEqual([0, 1, 2])
  expect(index.move(lane, 7, 100)).toBe(95)
  expect(reached).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

it('reaches levels that an owner adds on the way', () => {
  const reached: number[] = []
  const index = new ThresholdIndex((owner, _, lane) => {
    reached.push(owner)
    if (owner < 5) index.add(lane, 'up', owner + 2, owner + 1)
  })
  const lane = index.addLane()
  index.add(lane, 'up', 1, 0)
  index.move(lane, 4, 100)
  expect(reached).toEqual([0, 1, 2, 3])
})

it('keeps lanes apart, however many there are', () => {
  const reached: string[] = []
  const index = new ThresholdIndex((owner, way, lane) => reached.push(`${lane} ${way} ${owner}`))
  const lanes = Array.from({ length: 100 }, () => index.addLane())
  for (const lane of lanes) index.add(lane, 'down', lane - 1, lane)
  index.move(70, 60, 100)
  expect(reached).toEqual(['70 down 70'])
  expect(lanes.map((lane) => index.size(lane))).toEqual(lanes.map((lane) => +(lane !== 70)))
  expect(index.bytes).toBeGreaterThan(0)
})
