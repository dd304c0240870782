import { expect, it } from 'vitest'
import { retryAfterOf } from './retry-after.ts'

const asking = (retryAfter: unknown) => Object.assign(new Error('too many'), { retryAfter })

it.each([
  ['what the answer asked for', asking(30_000), 30_000],
  ['no time where it asked for none', asking(0), 0],
  ['no longer than ten minutes', asking(8_640_000_000), 600_000],
  ['as long as always where it did not ask', asking(undefined), undefined],
  ['as long as always after any other error', new Error('away'), undefined],
  ['as long as always after what is no error', { retryAfter: 1 }, undefined],
])('a call that failed waits %s', (_, error, wait) => {
  expect(retryAfterOf(error)).toBe(wait)
})
