// @vitest-environment happy-dom
import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { somebody } from '../../../tests/support/somebody.ts'
import type { Session } from '../../account/session/session-machine.ts'
import { ApiError } from '../../api/api-error.ts'
import type { ApiClient } from '../../api/client.ts'
import { alertSettingMutation } from '../../api/mutations/alerts.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { alertCodes } from '../../contract/codes/alert-codes.ts'
import { problemTexts } from '../../features/alerts/texts/problems.ts'
import { createListeners } from '../../lib/store/listeners.ts'
import { createToasts } from '../../shell/toasts/toasts.ts'
import { browserDatabase } from '../../storage/database.ts'
import { keepChanges } from './keep-changes.ts'

const { user, info } = somebody({ userId: 'u1' })
const refused = {
  kind: 'server',
  code: alertCodes.deleteFailed,
  msg: 'No.',
  status: 200,
} as const
/** The gateway refuses deletions of alerts. */
const isDeletion = (input: object) => 'ids' in input && !('alertSwitch' in input)
const visitor: Session = { status: 'visitor', user: undefined }

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

/** A page of whom the session says, with a gateway that does not answer before `state.isUp`. */
function open(session: Session) {
  const state = { session, isUp: false, refuses: false }
  const changes = createListeners()
  const signedOut = createListeners<[string]>()
  const signingOut = createListeners<[(work: Promise<unknown>) => void]>()
  const asked: unknown[] = []
  const api = {
    call: async (_: unknown, input: object) => {
      asked.push(input)
      if (!state.isUp) throw new ApiError({ kind: 'offline' })
      if (state.refuses || isDeletion(input)) throw new ApiError(refused)
      return 'ids' in input ? [] : { alertSwitch: 0, coolDown: 60_000 }
    },
  } as unknown as ApiClient
  const toasts = createToasts()
  const queryClient = createQueryClient()
  queryClient.mount()
  keepChanges({
    api,
    queryClient,
    session: {
      get: () => state.session,
      subscribe: changes.add,
      onSigningOut: signingOut.add,
      onSignedOut: signedOut.add,
    },
    toasts,
    router: { latestLocation: { pathname: '/markets' }, navigate: async () => {} },
  })
  return {
    state,
    asked,
    toasts,
    become: (next: Session) => {
      state.session = next
      changes.emit()
    },
    signOut: () => {
      state.session = visitor
      changes.emit()
      signedOut.emit('u1')
    },
    leave: () => queryClient.unmount(),
    switchOff: () =>
      void new MutationObserver(queryClient, alertSettingMutation(api, 'u1'))
        .mutate({ alertSwitch: 0, decidedAt: Date.now() })
        .catch(() => undefined),
  }
}

const rows = () => browserDatabase().list('mutation:')

it('keeps what is changed on a visit without a network, until a visit of the same person with one', async () => {
  onlineManager.setOnline(false)
  const first = open({ status: 'unknown', user })
  first.switchOff()
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1))
  first.become({ status: 'offline', user })
  first.leave()

  onlineManager.setOnline(true)
  const second = open({ status: 'unknown', user })
  second.state.isUp = true
  await vi.dynamicImportSettled()
  expect(await rows()).toHaveLength(1)
  expect(second.asked).toEqual([])
  second.become({ status: 'user', user, info })
  await vi.waitFor(() => expect(second.asked).toMatchObject([{ alertSwitch: 0 }]))
  await vi.waitFor(async () => expect(await rows()).toEqual([]))
  expect(first.asked).toEqual([])
})

it('says what the gateway refuses of what an earlier visit changed', async () => {
  onlineManager.setOnline(false)
  const first = open({ status: 'offline', user })
  first.switchOff()
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1))
  first.leave()

  onlineManager.setOnline(true)
  const second = open({ status: 'user', user, info })
  second.state.isUp = true
  second.state.refuses = true
  await vi.waitFor(() =>
    expect(second.toasts.get()).toMatchObject([
      { text: problemTexts[alertCodes.deleteFailed], tone: 'error' },
    ]),
  )
})

it('keeps over the end of a session what it could not say, for the next sign-in of the same person alone', async () => {
  onlineManager.setOnline(false)
  const page = open({ status: 'user', user, info })
  page.switchOff()
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1))
  page.become(visitor)
  onlineManager.setOnline(true)
  page.state.isUp = true
  const other = somebody({ userId: 'u2' })
  page.become({ status: 'user', ...other })
  await vi.dynamicImportSettled()
  expect(await rows()).toHaveLength(1)
  expect(page.asked).toEqual([])

  page.become(visitor)
  page.become({ status: 'user', user, info })
  await vi.waitFor(() => expect(page.asked).toMatchObject([{ alertSwitch: 0 }]))
  await vi.waitFor(async () => expect(await rows()).toEqual([]))
})

it('forgets what waits of somebody who signs out', async () => {
  onlineManager.setOnline(false)
  const page = open({ status: 'user', user, info })
  page.switchOff()
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1))
  page.signOut()
  await vi.waitFor(async () => expect(await rows()).toEqual([]))
})

it('sends what waits of alerts on whatever page comes next, once the gateway says who it is, and tells what it refused', async () => {
  const waiting = {
    changes: [
      { kind: 'delete', id: 'a1', due: 0 },
      { kind: 'switch', id: 'a2', on: false },
    ],
    at: 1,
  }
  const database = browserDatabase()
  await database.set('alerts:u1:1', waiting)
  await database.set('alerts:u2:1', waiting)
  const page = open({ status: 'unknown', user })
  page.state.isUp = true
  page.become({ status: 'offline', user })
  await vi.dynamicImportSettled()
  expect(page.asked).toEqual([])

  page.become({ status: 'user', user, info })
  await vi.waitFor(() => expect(page.asked).toContainEqual({ ids: ['a2'], alertSwitch: 0 }))
  expect(page.asked).toContainEqual({ ids: ['a1'] })
  await vi.waitFor(async () =>
    expect(await database.list('alerts:')).toEqual([['alerts:u2:1', waiting]]),
  )
  await vi.waitFor(() =>
    expect(page.toasts.get()).toMatchObject([
      { text: problemTexts[alertCodes.deleteFailed], tone: 'error' },
    ]),
  )
})
