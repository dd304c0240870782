import { expect, it } from 'vitest'
import { createSitePanel } from './site-panel.ts'

it('shows a panel until it is closed, and tells of every change', () => {
  const panel = createSitePanel()
  const seen: unknown[] = []
  panel.onChange(() => seen.push(panel.shown()))
  panel.open('rules')
  panel.open('rules')
  panel.close()
  panel.close()
  expect(seen).toEqual(['rules', undefined])
})
