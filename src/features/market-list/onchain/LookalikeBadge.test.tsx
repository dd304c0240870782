// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, it } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { createSitePanel } from '../../../app/site-panel.ts'
import { AppPartsProvider } from '../../../lib/app-parts.tsx'
import { LookalikeBadge } from './LookalikeBadge.tsx'

function badgeOf(coin: string): HTMLElement | null {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const { container } = mount(
    <I18nProvider i18n={i18n}>
      <AppPartsProvider parts={{ sitePanel: createSitePanel() }}>
        <LookalikeBadge coin={coin} />
      </AppPartsProvider>
    </I18nProvider>,
  )
  return container.querySelector('button')
}

it('says of a look-alike which coin it is not known to be', () => {
  const badge = badgeOf('USDT')
  expect(badge?.textContent).toBe('Look-alike')
  expect(badge?.title).toContain('named like USDT, but its address is not known to be USDT')
})

it('says nothing of other tokens', () => {
  expect(badgeOf('')).toBeNull()
})
