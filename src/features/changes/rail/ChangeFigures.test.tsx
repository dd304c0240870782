// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, it } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import type { MarketChange } from '../../../contract/entities/market/market-change.ts'
import { defaultTimeZone } from '../../../contract/entities/time-zone.ts'
import { ChangeFigures } from './ChangeFigures.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

/** What the cards say of changes. */
function said(changes: readonly MarketChange[] | undefined): string {
  const { container, unmount } = mount(
    <I18nProvider i18n={i18n}>
      <ChangeFigures
        changes={changes}
        now={Date.UTC(2026, 10, 27, 14, 30)}
        placeOf={() => undefined}
        zone={defaultTimeZone}
      />
    </I18nProvider>,
  )
  const text = container.textContent ?? ''
  unmount()
  return text
}

it('says that nothing happened only where that is known', () => {
  expect(said([])).toMatch(/0 up0 down.*Nothing in the last 60 minutes/)
  expect(said(undefined)).toMatch(/— up— down/)
  expect(said(undefined)).not.toContain('Nothing')
})
