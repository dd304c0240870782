// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, expect, it } from 'vitest'
import { makeAlert } from '../../../../../tests/support/alerts.ts'
import { mount } from '../../../../../tests/support/mount.ts'
import { StateNote } from './StateNote.tsx'

afterEach(() => document.body.replaceChildren())

it.each([
  ['The sector is not listed any more.', 0],
  ['Something that only the gateway knows.', 1],
])('marks %j as English only where it has no words of its own', (reason, marked) => {
  i18n.loadAndActivate({ locale: 'de', messages: {} })
  const { container, unmount } = mount(
    <I18nProvider i18n={i18n}>
      <StateNote alert={makeAlert({ state: 'error', reason })} />
    </I18nProvider>,
  )
  expect(container.textContent).toContain(reason)
  expect(container.querySelectorAll('[lang]')).toHaveLength(marked)
  unmount()
})
