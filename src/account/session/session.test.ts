import { describe, expect, it, vi } from 'vitest'
import { fakeTabs } from '../../../tests/support/fake-tabs.ts'
import { somebody } from '../../../tests/support/somebody.ts'
import { ApiError, type ApiFailure } from '../../api/api-error.ts'
import { createSession, signOutTimeoutMs } from './session.ts'
import type { Answer } from './session-machine.ts'
import { createUserMemory } from './user.ts'

const ada: Answer = somebody({ userId: 'a1', loginName: 'ada' })
const bob: Answer = somebody({ userId: 'b2', loginName: 'bob', accountMode: 4 })

function memoryStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

/** One browser: a cookie jar with a marker, storage, a gateway, and as many tabs as a test opens. */
function browser() {
  const state = { marker: false, answer: undefined as Answer | ApiFailure | undefined }
  const tabs = fakeTabs()
  const storage = memoryStorage()
  const askWho = vi.fn(async () => {
    const { answer } = state
    if (answer === undefined) throw new TypeError('the chunk did not come')
    if ('kind' in answer) throw new ApiError(answer)
    return answer
  })
  const logout = vi.fn(async () => {
    state.marker = false
  })
  const open = () => {
    const onReplaced = vi.fn()
    const onSignOut = vi.fn()
    const session = createSession({
      hasMarker: () => state.marker,
      askWho,
      logout,
      memory: createUserMemory(() => storage),
      tabs: tabs.connect(),
      onReplaced,
      onSignOut,
    })
    return { session, onReplaced, onSignOut }
  }
  const signIn = (answer: Answer | ApiFailure) => Object.assign(state, { marker: true, answer })
  return { state, askWho, logout, open, signIn }
}

describe('who uses the page', () => {
  it('is a visitor at once where no session exists, and nobody is asked', async () => {
    const { open, askWho } = browser()
    const { session } = open()
    expect(session.get()).toEqual({ status: 'visitor', user: undefined })
    expect((await session.check()).status).toBe('visitor')
    expect(askWho).not.toHaveBeenCalled()
  })

  it('is unknown until the gateway says who it is, and remembered for the next visit', async () => {
    const { open, signIn } = browser()
    signIn(bob)
    const { session } = open()
    const listener = vi.fn()
    session.subscribe(listener)
    expect(session.get()).toEqual({ status: 'unknown', user: undefined })
    await session.check()
    expect(session.get()).toEqual({ status: 'user', ...bob })
    expect(session.get().user).toEqual({ userId: 'b2', name: 'bob', isUTA: true })
    expect(listener).toHaveBeenCalledOnce()
    expect(open().session.get()).toEqual({ status: 'unknown', user: bob.user })
  })

  it.each<ApiFailure>([
    { kind: 'server', code: '50000', msg: 'no', status: 500 },
    { kind: 'malformed', reason: 'empty' },
    { kind: 'invalidSession', code: '00004', msg: 'Sign in' },
  ])('is a visitor after a failed answer, and forgotten: $kind', async (failure) => {
    const { open, signIn } = browser()
    signIn(ada)
    await open().session.check()
    signIn(failure)
    const { session } = open()
    await session.check()
    expect(session.get().status).toBe('visitor')
    expect(open().session.get()).toEqual({ status: 'unknown', user: undefined })
  })

  it.each<ApiFailure | undefined>([
    { kind: 'offline' },
    { kind: 'timeout', timeout: 20_000 },
    { kind: 'rateLimited', retryAfter: 1_000 },
    // A proxy whose gateway restarts.
    { kind: 'server', code: '502', msg: 'Status 502', status: 502 },
    undefined,
  ])('is the person of the last answer where none comes: %o', async (failure) => {
    const { open, signIn, state } = browser()
    signIn(ada)
    await open().session.check()
    state.answer = failure
    const { session } = open()
    await session.check()
    expect(session.get()).toEqual({ status: 'offline', user: ada.user })
    signIn(ada)
    session.recheck()
    await vi.waitFor(() => expect(session.get().status).toBe('user'))
  })

  it('stays unknown where no answer comes and nobody is remembered', async () => {
    const { open, signIn } = browser()
    signIn({ kind: 'offline' })
    const { session } = open()
    await session.check()
    expect(session.get()).toEqual({ status: 'unknown', user: undefined })
  })

  it('is asked for again when the gateway that was asked too often allows it', async () => {
    vi.useFakeTimers()
    const { open, signIn, state, askWho } = browser()
    signIn(ada)
    const { session } = open()
    await session.check()
    state.answer = { kind: 'rateLimited', retryAfter: 30_000 }
    await session.check()
    expect(session.get().status).toBe('offline')
    state.answer = ada
    await vi.advanceTimersByTimeAsync(29_999)
    expect(askWho).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(session.get().status).toBe('user')
    vi.useRealTimers()
  })

  it('is not asked for again while everything is as it was', async () => {
    const { open, signIn, askWho, state } = browser()
    signIn(ada)
    const { session } = open()
    await session.check()
    session.recheck()
    expect(askWho).toHaveBeenCalledOnce()
    state.marker = false
    session.recheck()
    expect(session.get().status).toBe('visitor')
  })

  it('is who asked last, whatever order answers come in', async () => {
    const { open, signIn, askWho } = browser()
    signIn(ada)
    const { session } = open()
    const late = Promise.withResolvers<Answer>()
    askWho.mockReturnValueOnce(late.promise)
    const first = session.check()
    await session.check()
    late.resolve(bob)
    await first
    expect(session.get().user?.userId).toBe('a1')
  })
})

describe('a sign-out', () => {
  it('waits for what has still to be said, but not for long', async () => {
    vi.useFakeTimers()
    const { open, signIn, logout } = browser()
    const { session } = open()
    const slow = Promise.withResolvers<void>()
    session.onSigningOut((waitFor) => waitFor(slow.promise))
    signIn(ada)
    await session.check()
    const first = session.signOut()
    await vi.advanceTimersByTimeAsync(signOutTimeoutMs - 1)
    expect(logout).not.toHaveBeenCalled()
    slow.resolve()
    await first
    expect(logout).toHaveBeenCalledOnce()

    session.onSigningOut((waitFor) => waitFor(new Promise(() => {})))
    const second = session.signOut()
    await vi.advanceTimersByTimeAsync(signOutTimeoutMs)
    await second
    expect(logout).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})

describe('several tabs', () => {
  it('follow a sign-in and a sign-out, with new connections and without a word', async () => {
    const { open, signIn, state } = browser()
    const [here, there] = [open(), open()]
    signIn(ada)
    await here.session.signedIn()
    await vi.waitFor(() => expect(there.session.get().status).toBe('user'))
    const forgotten = vi.fn()
    there.session.onSignedOut(forgotten)
    here.session.onSignedOut(forgotten)
    await here.session.signOut()
    expect(state.marker).toBe(false)
    expect(here.session.get().status).toBe('visitor')
    await vi.waitFor(() => expect(there.session.get().status).toBe('visitor'))
    expect(forgotten.mock.calls).toEqual([['a1'], ['a1']])
    expect(here.onReplaced).toHaveBeenCalledTimes(2)
    expect(there.onReplaced).toHaveBeenCalledTimes(2)
  })

  it('stay as they are where the gateway does not end the session', async () => {
    const { open, signIn, logout } = browser()
    signIn(ada)
    const { session, onReplaced, onSignOut } = open()
    await session.check()
    logout.mockRejectedValueOnce(new ApiError({ kind: 'offline' }))
    await session.signOut()
    expect([session.get().status, onReplaced.mock.calls.length]).toEqual(['user', 0])
    expect(onSignOut.mock.calls).toEqual([[false]])
    await session.signOut()
    expect([session.get().status, onSignOut.mock.lastCall]).toEqual(['visitor', [true]])
  })
})
