import { expect, it } from 'vitest'
import { feedStatusOf } from './feed-status.ts'

it.each([
  ['live', true, undefined],
  ['connecting', true, 'connecting'],
  ['delayed', true, 'delayed'],
  ['offline', true, 'reconnecting'],
  ['offline', false, 'offline'],
] as const)('tells of %s (device online: %s) as %s', (state, online, status) => {
  expect(feedStatusOf(state, online)).toBe(status)
})
