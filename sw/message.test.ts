import { expect, it } from 'vitest'
import { isMessage } from './message.ts'

it.each([
  [{ type: 'SKIP_WAITING' }, true],
  [{ type: 'OTHER' }, false],
  ['SKIP_WAITING', false],
  [null, false],
  [undefined, false],
])('reads %j', (data, expected) => {
  expect(isMessage(data, 'SKIP_WAITING')).toBe(expected)
})
