import { expect, it } from 'vitest'
import { defaultChangeRules } from '../../../src/contract/market/change-rules.ts'
import type { Found } from './engine.ts'
import { signals } from './signals.ts'
import { createTrack, minuteMs } from './track.ts'
import { createVolumeCheck } from './volume-check.ts'

const minute = 29_000_000

function foundAt(time: number, name: string, count: number): Found[] {
  return Array.from({ length: count }, (_, place) => ({
    signal: signals.volumeRise,
    kind: 'volumeRise',
    window: '5m',
    size: 1,
    move: 0.05 - place / 10_000,
    track: createTrack({ symbolId: `${name}${place}`, scale: 2, listedAt: 0 }),
    minute,
    time,
    price: 100,
  }))
}

it('looks far at the end of a minute, also where a round is under way then', async () => {
  const asked: string[] = []
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  const check = createVolumeCheck({
    rules: defaultChangeRules,
    klines: async ({ symbolId }) => {
      asked.push(symbolId)
      await held
      return []
    },
  })
  const within = check(foundAt(minute * minuteMs + 50_000, 'A', 20), () => undefined)
  await check(foundAt((minute + 1) * minuteMs, 'B', 50), () => undefined)
  await check(foundAt((minute + 1) * minuteMs + 10_000, 'C', 20), () => undefined)
  expect(asked).toHaveLength(2)
  go()
  await within
  const count = (name: string): number => asked.filter((id) => id.startsWith(name)).length
  expect([count('A'), count('B'), count('C')]).toEqual([8, 40, 0])
})
