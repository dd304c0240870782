// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, it } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { localeNamed } from '../../../contract/locales.ts'
import { catalogOf } from '../../../i18n/catalogs.ts'
import { TokensSource } from './TokensState.tsx'

async function footOf(source: { name: string; url: string }): Promise<HTMLElement> {
  const messages = (await catalogOf(localeNamed('ar'))?.()) ?? {}
  const i18n = setupI18n({ locale: 'ar', messages: { ar: messages } })
  return mount(
    <I18nProvider i18n={i18n}>
      <TokensSource list={{ source, asOf: Date.UTC(2026, 0, 1) }} />
    </I18nProvider>,
  ).container
}

it('names the simulated market in the language of the page', async () => {
  const foot = await footOf({ name: 'Simulated market', url: '' })
  expect(foot.querySelector('bdi')?.textContent).toBe('سوق محاكاة')
})

it('names any other source as it calls itself', async () => {
  const foot = await footOf({ name: 'Pools', url: 'https://pools.example/' })
  const link = foot.querySelector('a')
  expect([link?.textContent, link?.href]).toEqual(['Pools', 'https://pools.example/'])
})
