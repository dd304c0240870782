// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import { SignInNeeds } from './SignInNeeds.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it.each([
  [{ onLine: true, cookieEnabled: true }, ''],
  [{ onLine: false, cookieEnabled: true }, 'You are offline. Signing in needs a connection.'],
  [
    { onLine: true, cookieEnabled: false },
    'Your browser blocks cookies here. Signing in needs them.',
  ],
])('says what a sign-in lacks: %j', (navigator, text) => {
  vi.stubGlobal('navigator', navigator)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const { container, unmount } = mount(
    <I18nProvider i18n={i18n}>
      <SignInNeeds />
    </I18nProvider>,
  )
  expect(container.textContent).toBe(text)
  unmount()
})
