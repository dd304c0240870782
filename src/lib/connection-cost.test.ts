import { expect, it } from 'vitest'
import { isCostly, isUnmetered } from './connection-cost.ts'

it.each([
  [{ saveData: true }, true],
  [{ type: 'cellular', effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g', saveData: false }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ type: 'wifi', effectiveType: '4g', saveData: false }, false],
  [{ type: 'unknown' }, false],
  [undefined, false],
  [null, false],
])('a connection of %j costs: %s', (connection, expected) => {
  expect(isCostly(connection)).toBe(expected)
})

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
