// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { makeAlertSettings } from '../../../../tests/support/alerts.ts'
import { mount } from '../../../../tests/support/mount.ts'
import { createAlertPanel } from '../../../account/alerts/alert-panel.ts'
import { storeUnsavedAlert } from '../../../account/alerts/unsaved-alert.ts'
import { unsavedMarkOf } from '../../../account/alerts/unsaved-mark.ts'
import { visitorSession } from '../../../account/session/session.ts'
import { AppPartsProvider } from '../../../lib/app-parts.tsx'
import { createListeners } from '../../../lib/store/listeners.ts'
import { SignInFirst } from './SignInFirst.tsx'

vi.mock('../SignInLink.tsx', () => ({ SignInLink: () => null }))
i18n.loadAndActivate({ locale: 'en', messages: {} })

it('says that what was entered is kept, also where it is stored after the form has gone', () => {
  sessionStorage.clear()
  const { add, emit } = createListeners<[string]>()
  const session = { ...visitorSession, onSignedOut: add }
  const { container } = mount(
    <I18nProvider i18n={i18n}>
      <AppPartsProvider parts={{ alertPanel: createAlertPanel(), session }}>
        <SignInFirst />
      </AppPartsProvider>
    </I18nProvider>,
  )
  const isStored = () => container.textContent.includes('is kept in this tab')
  expect(isStored()).toBe(false)
  act(() =>
    storeUnsavedAlert(unsavedMarkOf(session), 'a1', {
      settings: makeAlertSettings(),
      alert: undefined,
    }),
  )
  expect(isStored()).toBe(true)
  act(() => emit('a1'))
  expect(isStored()).toBe(false)
})
