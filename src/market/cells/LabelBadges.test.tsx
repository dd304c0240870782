// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import { createSitePanel } from '../../app/site-panel.ts'
import { symbolLabels } from '../../contract/market/symbol-table.ts'
import { AppPartsProvider } from '../../lib/app-parts.tsx'
import { LabelBadges } from './LabelBadges.tsx'

const sitePanel = createSitePanel()

afterEach(() => {
  document.body.replaceChildren()
  sitePanel.close()
})

function badges(bits: number): HTMLElement[] {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const { container } = mount(
    <I18nProvider i18n={i18n}>
      <AppPartsProvider parts={{ sitePanel }}>
        <LabelBadges bits={bits} />
      </AppPartsProvider>
    </I18nProvider>,
  )
  return [...container.querySelectorAll('button')]
}

it('shows a badge for each label of a symbol, with its reason', () => {
  expect(badges(0)).toEqual([])
  const { new: fresh, hot, risk } = symbolLabels
  const shown = badges(fresh | hot | risk)
  expect(shown.map((badge) => badge.dataset.label)).toEqual(['new', 'hot', 'risk'])
  expect(shown[0]?.title).toBe('New: listed less than 30 days ago')
  expect(shown[1]?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Hot')
})

it('leads from a badge to the written rules', () => {
  const [badge] = badges(symbolLabels.risk)
  act(() => badge?.click())
  expect(sitePanel.get()).toBe('rules')
})
