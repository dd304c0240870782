// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { Reason } from './Reason.tsx'

afterEach(() => document.body.replaceChildren())

it.each([
  ['this browser is not registered', 'No device takes push messages yet.', null],
  ['the push service does not answer', 'The push service does not answer.', null],
  ['the push service is busy (503)', 'The push service is busy. (503)', null],
  ['the mail server refuses the message (550)', 'The mail server refuses the message. (550)', null],
  ['something new (7)', 'something new (7)', 'en'],
])('says why a message did not arrive: %j', (reason, text, lang) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const { container, unmount } = mount(
    <I18nProvider i18n={i18n}>
      <Reason reason={reason} className={undefined} />
    </I18nProvider>,
  )
  expect(container.textContent).toBe(text)
  expect(container.querySelector('span')?.getAttribute('lang')).toBe(lang)
  unmount()
})
