import { expect, it } from 'vitest'
import { somebody } from '../../../tests/support/somebody.ts'
import { reduce, type Session, visitor } from './session-machine.ts'

const answer = somebody({ userId: 'u1' })
const unknown: Session = { status: 'unknown', user: answer.user }

it('is that of whoever the gateway names, and of nobody where it says so', () => {
  expect(reduce(visitor, { type: 'known', answer })).toEqual({ status: 'user', ...answer })
  expect(reduce(unknown, { type: 'none' })).toBe(visitor)
})

it('stays that of the last answer while the gateway does not answer', () => {
  expect(reduce(unknown, { type: 'unanswered' })).toEqual({ status: 'offline', user: answer.user })
  expect(reduce(visitor, { type: 'unanswered' })).toBe(visitor)
})
