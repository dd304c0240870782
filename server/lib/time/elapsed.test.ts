import { expect, it } from 'vitest'
import { createElapsed } from './elapsed.ts'

it('goes by the faster clock and never back', () => {
  let [monotonic, wall] = [50, 1_000]
  const elapsed = createElapsed({ monotonic: () => monotonic, wall: () => wall })
  const after = (mono: number, unix: number): number => {
    monotonic += mono
    wall += unix
    return elapsed()
  }
  expect(after(10, 10)).toBe(10)
  // The machine slept.
  expect(after(0, 5_000)).toBe(5_010)
  // Its clock was set back.
  expect(after(10, -60_000)).toBe(5_020)
  expect(after(0, 0)).toBe(5_020)
})
