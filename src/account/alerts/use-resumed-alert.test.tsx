// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeAlertSettings } from '../../../tests/support/alerts.ts'
import { mount } from '../../../tests/support/mount.ts'
import { somebody } from '../../../tests/support/somebody.ts'
import { AppPartsProvider } from '../../lib/app-parts.tsx'
import { createStore } from '../../lib/store/store.ts'
import { visitorSession } from '../session/session.ts'
import { type Session, visitor } from '../session/session-machine.ts'
import { createAlertPanel } from './alert-panel.ts'
import { storeUnsavedAlert } from './unsaved-alert.ts'
import { unsavedMarkOf } from './unsaved-mark.ts'
import { useResumedAlert } from './use-resumed-alert.ts'

beforeEach(() => {
  sessionStorage.clear()
  document.body.replaceChildren()
})

function Resuming() {
  useResumedAlert()
  return null
}

/** A page that nobody is signed in on yet. */
function page() {
  const alertPanel = createAlertPanel()
  const session = createStore<Session>(visitor)
  mount(
    <AppPartsProvider parts={{ alertPanel, session: { ...visitorSession, ...session } }}>
      <Resuming />
    </AppPartsProvider>,
  )
  const signIn = (userId: string): void =>
    act(() => session.set({ status: 'user', ...somebody({ userId }) }))
  return { alertPanel, signIn }
}

const asked = { symbolId: 'BTCUSDT_UMCBL' }

function keep(): void {
  storeUnsavedAlert(unsavedMarkOf(visitorSession), 'a1', {
    settings: makeAlertSettings(),
    alert: undefined,
  })
}

it('opens what somebody had entered when their session ended, rather than what they asked for first', async () => {
  keep()
  const { alertPanel, signIn } = page()
  alertPanel.open(asked)
  alertPanel.postpone()
  signIn('a1')
  await vi.waitFor(() => expect(alertPanel.get()).toBeDefined())
  expect(alertPanel.get()).toMatchObject({
    symbolId: 'ETHUSDT_SPBL',
    entered: { settings: { configurePrice: '2500.5' } },
  })
  alertPanel.forgetUser()
  expect(alertPanel.get()).toBeUndefined()
})

it('opens what was asked for before the sign-in, where nothing is kept or it is somebody else’s', async () => {
  const first = page()
  first.alertPanel.open(asked)
  first.alertPanel.postpone()
  first.signIn('a1')
  expect(first.alertPanel.get()).toBe(asked)

  keep()
  const second = page()
  second.alertPanel.open(asked)
  second.alertPanel.postpone()
  second.signIn('b2')
  await vi.waitFor(() => expect(second.alertPanel.get()).toBe(asked))
  expect(sessionStorage.length).toBe(0)
})
