import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { somebody } from '../../../tests/support/somebody.ts'
import { ApiError, type ApiFailure } from '../../api/api-error.ts'
import type { ApiClient } from '../../api/client.ts'
import { setUserPreference } from '../../contract/calls/account/accounts.ts'
import type { UserPreferenceReply } from '../../contract/entities/account/user-preference.ts'
import { createListeners } from '../../lib/store/listeners.ts'
import { createPreferences } from '../../storage/preferences.ts'
import type { Session } from '../session/session-machine.ts'
import { gatherTime, newsTime, retryTime, startSync } from './sync.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const nothing: UserPreferenceReply = {
  timeZone: 'last24h',
  spotPopSwitch: 0,
  spotVoiceSwitch: 0,
  contractPopSwitch: 0,
  contractVoiceSwitch: 0,
  theme: null,
  language: null,
  currency: null,
  palette: null,
  density: null,
  spotBell: null,
  contractBell: null,
}

/** An account at a gateway, which may fail, and what it was told. */
function account(chosen: Partial<UserPreferenceReply> = {}) {
  const state = { reply: { ...nothing, ...chosen }, failure: undefined as ApiFailure | undefined }
  const sent: object[] = []
  const call = async (endpoint: object, input: object): Promise<unknown> => {
    if (state.failure !== undefined) throw new ApiError(state.failure)
    if (endpoint !== setUserPreference) return state.reply
    sent.push(input)
    Object.assign(state.reply, input)
    return state.reply
  }
  return { state, sent, api: { call: call as ApiClient['call'] } }
}

const visitor: Session = { status: 'visitor', user: undefined }
const ada: Session = { status: 'user', ...somebody({ userId: 'a1' }) }
const locked = () => {
  let last = Promise.resolve()
  return (task: () => Promise<void>): Promise<void> => {
    const own = last.then(task)
    last = own.catch(() => undefined)
    return own
  }
}

/** One tab: its preferences, its session, and the account it is in step with once started. */
function tab(
  api: Pick<ApiClient, 'call'>,
  { values = new Map<string, string>(), alone = locked() } = {},
) {
  const preferences = createPreferences({
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
    },
  })
  const changes = createListeners()
  const beforeSignOut = createListeners<[(work: Promise<unknown>) => void]>()
  const afterSignOut = createListeners<[string]>()
  const backs = createListeners()
  const showLanguage = vi.fn()
  let session: Session = ada
  const become = (next: Session): void => {
    session = next
    changes.emit()
  }
  const start = (isNew = false): Promise<unknown> => {
    const { add: subscribe } = changes
    const { add: onSigningOut } = beforeSignOut
    const { add: onSignedOut } = afterSignOut
    startSync({
      api,
      preferences,
      session: { get: () => session, subscribe, onSigningOut, onSignedOut },
      alone,
      onBack: backs.add,
      showLanguage,
      isNew,
    })
    return vi.advanceTimersByTimeAsync(0)
  }
  return {
    values,
    preferences,
    start,
    become,
    back: backs.emit,
    signOut: beforeSignOut.emit,
    signedOut: afterSignOut.emit,
    showLanguage,
  }
}

describe('at a sign-in', () => {
  it('what was changed here wins, and all else is the account’s', async () => {
    const { api, sent, state } = account({ theme: 'black', currency: 'JPY', timeZone: '540' })
    const { preferences, start } = tab(api)
    preferences.adopt({ palette: 'monochrome' })
    preferences.set({ currency: 'EUR', spotVoice: false })
    await start()
    expect(preferences.get()).toMatchObject({
      theme: 'black',
      currency: 'EUR',
      timeZone: 540,
      palette: 'monochrome',
      spotVoice: false,
      unsynced: [],
    })
    expect(sent).toEqual([{ currency: 'EUR', spotVoiceSwitch: 1 }])
    expect(state.reply).toMatchObject({ theme: 'black', currency: 'EUR' })
  })

  it('the language follows the person, unless they chose one here', async () => {
    const { api } = account({ language: 'de' })
    const here = tab(api)
    await here.start(true)
    expect(here.showLanguage.mock.calls).toEqual([['de']])
    const there = tab(api)
    there.preferences.set({ locale: 'ar' })
    await there.start(true)
    expect(there.showLanguage).not.toHaveBeenCalled()
  })

  it('an address that is opened keeps its language', async () => {
    const { api } = account({ language: 'de' })
    const { start, showLanguage, preferences } = tab(api)
    await start()
    expect([preferences.get().locale, showLanguage.mock.calls.length]).toEqual(['de', 0])
  })
})

describe('a change', () => {
  it('goes to the account a moment later, together with others', async () => {
    const { api, sent } = account()
    const { preferences, start } = tab(api)
    await start()
    preferences.set({ density: 'compact' })
    preferences.set({ timeZone: -60 })
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(gatherTime)
    expect(sent).toEqual([{ density: 'compact', timeZone: '-60' }])
    expect(preferences.get().unsynced).toEqual([])
  })

  it('waits for the gateway, and for the next page if need be', async () => {
    const { api, sent, state } = account()
    const first = tab(api)
    await first.start()
    state.failure = { kind: 'offline' }
    first.preferences.set({ palette: 'blue-orange' })
    await vi.advanceTimersByTimeAsync(gatherTime)
    expect(first.preferences.get()).toMatchObject({ palette: 'blue-orange', unsynced: ['palette'] })
    state.failure = undefined
    const next = tab(api, { values: first.values })
    await next.start()
    expect(sent).toEqual([{ palette: 'blue-orange' }])
    await vi.advanceTimersByTimeAsync(retryTime)
    expect(sent).toHaveLength(1)
  })

  it('is told at once by somebody who signs out', async () => {
    const { api, sent } = account()
    const { preferences, start, signOut } = tab(api)
    await start()
    const works: Promise<unknown>[] = []
    signOut((work) => works.push(work))
    expect(works).toEqual([])
    preferences.set({ density: 'compact' })
    signOut((work) => works.push(work))
    await Promise.all(works)
    expect(sent).toEqual([{ density: 'compact' }])
  })

  it('is told once, however many tabs see it', async () => {
    const { api, sent } = account()
    const [values, alone] = [new Map<string, string>(), locked()]
    const tabs = [tab(api, { values, alone }), tab(api, { values, alone })]
    await Promise.all(tabs.map(({ start }) => start()))
    tabs[0]?.preferences.set({ theme: 'black' })
    tabs[1]?.preferences.refresh()
    await vi.advanceTimersByTimeAsync(gatherTime)
    expect(sent).toEqual([{ theme: 'black' }])
    expect(tabs[1]?.preferences.get()).toMatchObject({ theme: 'black', unsynced: [] })
  })

  it('made while another is told is told too', async () => {
    const { api, sent } = account()
    const { preferences, start } = tab(api)
    await start()
    const slow = Promise.withResolvers<void>()
    const { call } = api
    api.call = (async (...input: Parameters<typeof call>) => {
      await slow.promise
      return call(...input)
    }) as ApiClient['call']
    preferences.set({ currency: 'EUR' })
    await vi.advanceTimersByTimeAsync(gatherTime)
    preferences.set({ currency: 'TRY' })
    slow.resolve()
    await vi.advanceTimersByTimeAsync(gatherTime)
    expect(sent).toEqual([{ currency: 'EUR' }, { currency: 'TRY' }])
    expect(preferences.get().unsynced).toEqual([])
  })

  it('that the gateway refuses is kept, and not offered again and again', async () => {
    const { api, state } = account()
    const { preferences, start } = tab(api)
    await start()
    const calls = vi.spyOn(api, 'call')
    state.failure = { kind: 'server', code: '40000', msg: 'theme: no', status: 400 }
    preferences.set({ theme: 'black' })
    await vi.advanceTimersByTimeAsync(10 * retryTime)
    expect(calls).toHaveBeenCalledOnce()
    expect(preferences.get().unsynced).toEqual(['theme'])
  })
})

describe('a page that stays open', () => {
  it.each<ApiFailure>([
    { kind: 'timeout', timeout: 20_000 },
    { kind: 'server', code: '50000', msg: 'no store', status: 503 },
  ])('keeps its time zone where the account cannot be asked: $kind', async (failure) => {
    const { api, state } = account({ timeZone: '60' })
    state.failure = failure
    const { preferences, start } = tab(api)
    preferences.adopt({ timeZone: -300 })
    await start()
    expect(preferences.get().timeZone).toBe(-300)
    state.failure = undefined
    await vi.advanceTimersByTimeAsync(retryTime)
    expect(preferences.get().timeZone).toBe(60)
  })

  it('hears of other devices when it is looked at again, not too often', async () => {
    const { api, state } = account()
    const { preferences, start, back } = tab(api)
    await start()
    state.reply.currency = 'KRW'
    back()
    await vi.advanceTimersByTimeAsync(0)
    expect(preferences.get().currency).toBe('USD')
    await vi.advanceTimersByTimeAsync(newsTime)
    back()
    await vi.advanceTimersByTimeAsync(0)
    expect(preferences.get().currency).toBe('KRW')
  })

  it('tells nobody what somebody else had changed before', async () => {
    const { api, sent, state } = account({ theme: 'white' })
    const { preferences, start, become } = tab(api)
    await start()
    state.failure = { kind: 'otherUser', msg: 'Somebody else.' }
    preferences.set({ theme: 'black' })
    await vi.advanceTimersByTimeAsync(gatherTime)
    expect(preferences.get().unsynced).toEqual(['theme'])
    state.failure = undefined
    become({ status: 'user', ...somebody({ userId: 'b2' }) })
    await vi.advanceTimersByTimeAsync(gatherTime)
    expect(preferences.get()).toMatchObject({ theme: 'white', unsynced: [], syncedFor: 'b2' })
    expect(sent).toEqual([])
  })

  it('says nothing for a visitor, and forgets what was a person’s at their sign-out', async () => {
    const bell = 'a'.repeat(32)
    const { api, sent } = account({ spotBell: bell })
    const { preferences, start, become, signedOut } = tab(api)
    await start()
    expect(preferences.get().spotBell).toBe(bell)
    become(visitor)
    signedOut('a1')
    preferences.set({ theme: 'black' })
    await vi.advanceTimersByTimeAsync(gatherTime)
    expect([sent, preferences.get().spotBell]).toEqual([[], ''])
    become(ada)
    await vi.advanceTimersByTimeAsync(gatherTime)
    expect(sent).toEqual([{ theme: 'black' }])
  })
})
