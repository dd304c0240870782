import { expect, it } from 'vitest'
import { troubleOf } from './trouble.ts'

it.each([
  ['live', true, undefined],
  ['connecting', true, 'connecting'],
  ['delayed', true, 'delayed'],
  ['offline', true, 'reconnecting'],
  ['offline', false, 'offline'],
] as const)('tells of %s (device online: %s) as %s', (state, online, trouble) => {
  expect(troubleOf(state, online)).toBe(trouble)
})
