// @vitest-environment happy-dom
import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { somebody } from '../../../tests/support/somebody.ts'
import { ApiError } from '../../api/api-error.ts'
import type { ApiClient } from '../../api/client.ts'
import { alertSettingMutation } from '../../api/mutations/alerts.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { createListeners } from '../../lib/listeners.ts'
import { browserDatabase } from '../../storage/database.ts'
import { keepChanges } from './keep-changes.ts'
import type { Session } from './session.ts'

const { user, info } = somebody({ userId: 'u1' })
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
  const state = { session, isUp: false }
  const changes = createListeners()
  const signedOut = createListeners<[string]>()
  const asked: unknown[] = []
  const api = {
    call: async (_: unknown, input: object) => {
      asked.push(input)
      if (!state.isUp) throw new ApiError({ kind: 'offline' })
      return { alertSwitch: 0, coolDown: 60_000 }
    },
  } as unknown as ApiClient
  const queryClient = createQueryClient()
  queryClient.mount()
  keepChanges({
    api,
    queryClient,
    session: { get: () => state.session, subscribe: changes.add, onSignedOut: signedOut.add },
  })
  return {
    state,
    asked,
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
