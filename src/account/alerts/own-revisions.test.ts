import { expect, it } from 'vitest'
import { makeAlert } from '../../../tests/support/alerts.ts'
import { createOwnRevisions } from './own-revisions.ts'

const at = (revision?: number) => makeAlert({ id: 'a', revision })

it('knows what a page made of the alert that its user saw, step by step', () => {
  const revisions = createOwnRevisions()
  revisions.note(at(3), at(4))
  revisions.note(at(4), at(5))
  expect([2, 3, 4, 5].map((seen) => revisions.newest('a', seen))).toEqual([2, 5, 5, 5])
  expect(revisions.newest('b', 3)).toBe(3)
})

it('takes nothing for its own that others changed in between, nor what has no revision', () => {
  const revisions = createOwnRevisions()
  revisions.note(at(3), at(5))
  revisions.note(at(), at(4))
  revisions.note(undefined, at(1))
  expect(revisions.newest('a', 3)).toBe(3)
  expect(revisions.newest('a', undefined)).toBeUndefined()
})

it('forgets the oldest of very many', () => {
  const revisions = createOwnRevisions()
  for (let made = 1; made <= 300; made += 1) revisions.note(at(made), at(made + 1))
  expect(revisions.newest('a', 1)).toBe(1)
  expect(revisions.newest('a', 200)).toBe(301)
})
