// @vitest-environment happy-dom
import { i18n, type MessageDescriptor } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { favoriteDevice } from '../../../../tests/support/favorite-tabs.ts'
import { mount } from '../../../../tests/support/mount.ts'
import { NotifyProvider, type Toast } from '../../../app/notify.tsx'
import { FavoritesFile } from './FavoritesFile.tsx'
import { writeFavorites } from './favorites-file.ts'

afterEach(() => document.body.replaceChildren())

it('says why a file was not added where the edit is refused', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const favorites = favoriteDevice().open()
  const toasts: Toast[] = []
  const { container, unmount } = mount(
    <I18nProvider i18n={i18n}>
      <NotifyProvider value={(toast) => toasts.push(toast)}>
        <FavoritesFile
          favorites={{ ...favorites, edit: () => ({ code: 'tooManyWaiting' }) }}
          view={favorites.view.get()}
        />
      </NotifyProvider>
    </I18nProvider>,
  )
  const input = container.querySelector('input')
  const groups = [{ groupId: 'default', groupName: '', symbolIds: ['SOLUSDT_SPBL'] }]
  const file = new File([writeFavorites(groups)], 'favorites.json')
  if (input !== null) Object.defineProperty(input, 'files', { value: [file] })
  act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })))
  await vi.waitFor(() => expect(toasts).toHaveLength(1))
  const [toast] = toasts
  expect(toast?.tone).toBe('error')
  expect(i18n._(toast?.text as MessageDescriptor)).toMatch(/^Too many changes wait/)
  unmount()
})
