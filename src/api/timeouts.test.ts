import { expect, it } from 'vitest'
import { mainTimeout, otherTimeout } from './timeouts.ts'

it('gives the main client 20 s and the other one what its place allows', () => {
  expect(mainTimeout).toBe(20_000)
  expect([otherTimeout('browser'), otherTimeout('online'), otherTimeout('elsewhere')]).toEqual([
    30_000, 1_000, 5_000,
  ])
})
