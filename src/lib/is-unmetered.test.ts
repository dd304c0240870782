import { expect, it } from 'vitest'
import { isUnmetered } from './is-unmetered.ts'

it.each([
  [{ type: 'wifi', saveData: false }, true],
  [{ type: 'ethernet' }, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ type: 'cellular', saveData: false }, false],
  [{ type: 'unknown' }, false],
  [{ type: 'wifi', saveData: true }, false],
  [{ saveData: true }, false],
  [undefined, false],
  [null, false],
])('a connection of %j costs nothing: %s', (connection, expected) => {
  expect(isUnmetered(connection)).toBe(expected)
})
