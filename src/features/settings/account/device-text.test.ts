import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { deviceText } from './device-text.ts'

it('names a browser and its system in words that can be translated', () => {
  const named = deviceText('Samsung Internet on Android')
  expect(named).toMatchObject({ values: { browser: 'Samsung Internet', system: 'Android' } })
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  expect(named && i18n._(named)).toBe('Samsung Internet on Android')
  expect(['Firefox', ''].map(deviceText)).toEqual([undefined, undefined])
})
