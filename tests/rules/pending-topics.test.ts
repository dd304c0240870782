import { expect, it } from 'vitest'
import { pendingTopics } from '../../server/socket/topics.ts'

/** Socket topics without a handler. An entry may leave this list; none may join it. */
const allowed = ['metrics']

it('no topic of the socket loses its handler', () => {
  expect(pendingTopics).toEqual(allowed)
})
