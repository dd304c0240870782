// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeAlert, makeAlertSettings } from '../../../../tests/support/alerts.ts'
import { mount } from '../../../../tests/support/mount.ts'
import { somebody } from '../../../../tests/support/somebody.ts'
import type { AlertListState } from '../../../account/alerts/alert-list.ts'
import {
  type AlertPanelControl,
  type AlertRequest,
  createAlertPanel,
} from '../../../account/alerts/alert-panel.ts'
import { takeUnsavedAlert } from '../../../account/alerts/unsaved-alert.ts'
import { visitorSession } from '../../../account/session/session.ts'
import { type Session, visitor } from '../../../account/session/session-machine.ts'
import { ApiError, type ApiFailure } from '../../../api/api-error.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import type { Toast } from '../../../app/notify.tsx'
import { AppPartsProvider } from '../../../lib/app-parts.tsx'
import { createStore } from '../../../lib/store/store.ts'
import type { Problem } from '../texts/problems.ts'
import { useSaveAlert } from './use-save-alert.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

beforeEach(() => {
  sessionStorage.clear()
  document.body.replaceChildren()
})

const settings = makeAlertSettings()
const asked: AlertRequest = { symbolId: 'ETHUSDT_SPBL' }

/** The list as it is by the time of the refusal. */
const listState: AlertListState = {
  phase: 'ready',
  alerts: [makeAlert({ id: 'a1', revision: 4, configurePrice: '90000' })],
  limits: undefined,
  setting: undefined,
  asOf: 1,
  offline: false,
  waiting: 0,
}

/** Presses the button of a form whose alert the gateway refuses. */
async function refused(
  failure: ApiFailure,
  request: AlertRequest = asked,
  meanwhile: (panel: AlertPanelControl) => void = () => undefined,
) {
  const onProblems = vi.fn()
  const toasts: Toast[] = []
  const alertPanel = createAlertPanel()
  const session = createStore<Session>({ status: 'user', ...somebody({ userId: 'a1' }) })
  alertPanel.open(request)
  const answers = () => onProblems.mock.calls.length + toasts.length
  const refuse = () => Promise.reject(new ApiError(failure))
  function Form() {
    const { save } = useSaveAlert({
      list: {
        create: refuse,
        update: refuse,
        refresh: async () => undefined,
        state: () => listState,
      },
      userId: 'a1',
      request,
      notify: { show: (toast) => toasts.push(toast), dismiss: () => undefined },
      limits: undefined,
      onProblems,
      onSaved: () => undefined,
      onSignIn: () => undefined,
    })
    const press = (): void => save({ settings }, { isMet: false, fireIfMet: undefined })
    return <button type="button" onClick={press} />
  }
  const api = { call: () => Promise.reject(new ApiError({ kind: 'offline' })) }
  const { container } = mount(
    <I18nProvider i18n={i18n}>
      <AppPartsProvider parts={{ api, alertPanel, session: { ...visitorSession, ...session } }}>
        <QueryClientProvider client={createQueryClient()}>
          <Form />
        </QueryClientProvider>
      </AppPartsProvider>
    </I18nProvider>,
  )
  act(() => container.querySelector('button')?.click())
  meanwhile(alertPanel)
  await act(() => vi.waitFor(() => expect(answers()).toBeGreaterThanOrEqual(2)))
  return {
    alertPanel,
    session,
    toasts,
    problems: (): readonly Problem[] => onProblems.mock.lastCall?.[0] ?? [],
  }
}

const changed: ApiFailure = { kind: 'server', code: '60015', msg: 'no', status: 200 }
const ended: ApiFailure = { kind: 'invalidSession', code: '00004', msg: 'Please sign in.' }

it('keeps what was entered where the session turns out to have ended', async () => {
  expect((await refused(ended)).toasts).toEqual([])
  expect(takeUnsavedAlert('a1')).toMatchObject({ ...asked, entered: { settings } })
})

it('says that a change is kept, as its form is closed with the alert that it shows', async () => {
  const { toasts } = await refused(ended, { mode: 'edit', alert: makeAlert() })
  expect(toasts).toMatchObject([{ action: { label: { message: ['Sign in'] } } }])
})

it.each<[string, AlertRequest]>([
  ['one like another', { mode: 'duplicate', alert: makeAlert() }],
  ['one that was entered before', { ...asked, entered: { settings, at: 1 } }],
])('says so of %s, too: its form is closed', async (_, request) => {
  const { toasts } = await refused(ended, request)
  expect(toasts).toMatchObject([{ action: { label: { message: ['Sign in'] } } }])
})

it('keeps nothing where the gateway refuses the alert itself: the form is still there', async () => {
  await refused({ kind: 'server', code: '60001', msg: 'no', status: 400 })
  expect(takeUnsavedAlert('a1')).toBeUndefined()
})

it('shows the newer alert, and says so, where it was changed elsewhere', async () => {
  const alert = makeAlert({ id: 'a1', revision: 3 })
  const { alertPanel, toasts } = await refused(changed, { mode: 'edit', alert })
  expect(alertPanel.get()).toEqual({ mode: 'edit', alert: listState.alerts[0] })
  expect(toasts.map(({ tone }) => tone)).toEqual(['error'])
})

it('puts what was entered back into the form of the newer alert, for the same user alone', async () => {
  const alert = makeAlert({ id: 'a1', revision: 3 })
  const { alertPanel, toasts, session } = await refused(changed, { mode: 'edit', alert })
  toasts[0]?.action?.run()
  expect(alertPanel.get()).toMatchObject({ alert: { revision: 4 }, entered: { settings } })
  alertPanel.close()
  session.set(visitor)
  toasts[0]?.action?.run()
  expect(alertPanel.get()).toBeUndefined()
})

it('leaves the form with what was entered where the newer alert could not be had', async () => {
  const alert = makeAlert({ id: 'a1', revision: 4 })
  const request: AlertRequest = { mode: 'edit', alert }
  const { alertPanel, toasts, problems } = await refused(changed, request)
  expect(alertPanel.get()).toBe(request)
  expect(toasts).toEqual([])
  expect(problems()).toHaveLength(1)
})

it('opens no form again that was closed while its alert was on its way', async () => {
  const alert = makeAlert({ id: 'a1', revision: 3 })
  const { alertPanel, toasts } = await refused(changed, { mode: 'edit', alert }, (panel) =>
    panel.close(),
  )
  expect(alertPanel.get()).toBeUndefined()
  expect(toasts.map(({ tone }) => tone)).toEqual(['error'])
})
