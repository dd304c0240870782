// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Mounted, mount } from '../../../tests/support/mount.ts'
import { createAlertPanel } from '../../account/alerts/alert-panel.ts'
import type { Toast } from '../../app/notify.tsx'
import { AppPartsProvider } from '../../lib/app-parts.tsx'
import { parseVenue } from '../venue.ts'
import { ToastList } from './ToastList.tsx'
import { createToasts } from './toasts.ts'

let mounted: Mounted
afterEach(() => mounted.unmount())

/** A page that shows a toast. */
function shown(toast: Toast): HTMLElement {
  const toasts = createToasts()
  const services = {
    toasts,
    onHydrated: () => {},
    venue: parseVenue(''),
    onPriceNotice: () => () => {},
    loadPage: () => {},
    recover: () => Promise.reject(new Error('not needed')),
  }
  mounted = mount(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <AppPartsProvider parts={{ services, alertPanel: createAlertPanel() }}>
        <ToastList />
      </AppPartsProvider>
    </I18nProvider>,
  )
  act(() => void toasts.show(toast))
  return mounted.container
}

const offer: Toast = {
  text: 'auf Deutsch',
  tone: 'info',
  language: 'de',
  action: { label: 'lesen', run: vi.fn() },
}

it('says in which language its words are, but not of the button that is of the page', () => {
  const page = shown(offer)
  const languages = [...page.querySelectorAll('p, button')].map((element) => [
    element.textContent || element.getAttribute('aria-label'),
    element.getAttribute('lang'),
    element.getAttribute('dir'),
  ])
  expect(languages).toEqual([
    ['auf Deutsch', 'de', 'auto'],
    ['lesen', 'de', 'auto'],
    ['Dismiss', null, null],
  ])
})

it('is gone once its action runs', () => {
  const page = shown(offer)
  act(() => page.querySelector('button')?.click())
  expect(offer.action?.run).toHaveBeenCalledOnce()
  expect(page.querySelector('p')).toBeNull()
})

it('is no part of the screen that the next visit begins with', () => {
  const page = shown({ text: 'saved', tone: 'info' })
  expect(page.querySelector('p')?.closest('[data-passing]')).not.toBeNull()
})
