import { expect, it, vi } from 'vitest'
import { somebody } from '../../../tests/support/somebody.ts'
import type { Session } from '../../account/session/session-machine.ts'
import { createSessionEnd } from './session-end.ts'

const ada = somebody({ userId: 'a1' })
const visitor: Session = { status: 'visitor', user: undefined }

/** A page on which somebody is signed in, until the session is looked at. */
function page(session: Session, found: Session = visitor) {
  const looks: PromiseWithResolvers<Session>[] = []
  let current = session
  const show = vi.fn()
  const goHome = vi.fn()
  const check = vi.fn(() => {
    const look = Promise.withResolvers<Session>()
    looks.push(look)
    return look.promise
  })
  const ended = createSessionEnd({ session: { get: () => current, check }, show, goHome })
  const settle = async (): Promise<void> => {
    current = found
    for (const { resolve } of looks.splice(0)) resolve(found)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { ended, settle, show, goHome, check }
}

it('shows the message and goes home once, however many calls fail together', async () => {
  const { ended, settle, show, goHome, check } = page({ status: 'user', ...ada })
  ended('Please sign in.')
  ended('Please sign in.')
  await settle()
  // An answer that was under way.
  ended('Please sign in.')
  expect(show.mock.calls).toEqual([['Please sign in.']])
  expect(goHome).toHaveBeenCalledOnce()
  expect(check).toHaveBeenCalled()
})

it('says so again where somebody is signed in again', async () => {
  const signedIn: Session = { status: 'user', ...ada }
  const { ended, settle, show } = page(signedIn, signedIn)
  ended('Please sign in.')
  await settle()
  ended('Please sign in.')
  expect(show).toHaveBeenCalledTimes(2)
})

it.each<Session>([
  { status: 'unknown', user: ada.user },
  { status: 'unknown', user: undefined },
])('says so too where the page has not heard yet who is signed in: %j', (session) => {
  const { ended, show, goHome, check } = page(session)
  ended('Please sign in.')
  expect([show.mock.calls, goHome.mock.calls.length]).toEqual([[['Please sign in.']], 1])
  expect(check).toHaveBeenCalledOnce()
})

it('only looks at the session where the page knows that nobody is signed in', () => {
  const { ended, show, goHome, check } = page(visitor)
  ended('Please sign in.')
  expect([show.mock.calls.length, goHome.mock.calls.length]).toEqual([0, 0])
  expect(check).toHaveBeenCalledOnce()
})
