import { expect, it } from 'vitest'
import { createDoors } from './doors.ts'

it('admits as many in a second as the gateway can take, and who was refused takes no place', () => {
  let now = 0
  const caps = { total: 6, perAddress: 10 }
  const admit = createDoors(
    { ...caps, embeds: caps, arrivals: { capacity: 3, perSecond: 3 } },
    () => now,
  )
  const enter = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => {
      const place = admit(index % 2 === 0 ? 'app' : 'embed', 'a')
      return typeof place === 'string' ? place : 'inside'
    })
  expect(enter(5)).toEqual(['inside', 'inside', 'inside', 'busy', 'busy'])
  now = 1_000
  expect(enter(4)).toEqual(['inside', 'inside', 'inside', 'busy'])
  now = 60_000
  expect(enter(4)).toEqual(['inside', 'inside', 'inside', 'busy'])
})

it('lets nobody wait whom a full house turns away', () => {
  const caps = { total: 1, perAddress: 1 }
  const admit = createDoors(
    { ...caps, embeds: caps, arrivals: { capacity: 2, perSecond: 1 } },
    () => 0,
  )
  const leave = admit('app', 'a')
  expect([admit('app', 'a'), admit('app', 'b')]).toEqual(['full', 'full'])
  if (typeof leave === 'function') leave()
  expect(admit('app', 'b')).toBeTypeOf('function')
})
