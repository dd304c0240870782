import { expect, it } from 'vitest'
import { zoneName } from './zone-name.ts'

it.each([
  [480, 'UTC+8'],
  [0, 'UTC'],
  [-180, 'UTC−3'],
])('%i min is called %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name)
})
