import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { nameLabel } from './name-label.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

it.each([
  [undefined, undefined, 'Login name or email'],
  [true, false, 'Login name or email'],
  [false, false, 'Login name'],
  [false, true, 'Login name or phone number'],
  [true, true, 'Login name, email or phone number'],
])('of a place with mail %s and text messages %s is what signs in there', (mail, sms, label) => {
  expect(i18n._(nameLabel(mail, sms))).toBe(label)
})
