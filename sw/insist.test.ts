import { expect, it } from 'vitest'
import { insist } from './insist.ts'

/** Fails so many times, then succeeds. */
function failing(times: number) {
  const waits: number[] = []
  let made = 0
  const attempt = (): Promise<number> => {
    made += 1
    return made <= times ? Promise.reject(new Error(`attempt ${made}`)) : Promise.resolve(made)
  }
  const pause = (ms: number): Promise<void> => {
    waits.push(ms)
    return Promise.resolve()
  }
  return { waits, done: insist(attempt, pause) }
}

it('does once what works', async () => {
  const { waits, done } = failing(0)
  expect(await done).toBe(1)
  expect(waits).toEqual([])
})

it('tries three times more, each later than the one before', async () => {
  const { waits, done } = failing(3)
  expect(await done).toBe(4)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(new Set(waits).size).toBe(3)
})

it('gives up with the last failure', async () => {
  await expect(failing(4).done).rejects.toThrow('attempt 4')
})
