// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createSitePanel } from '../../app/site-panel.ts'
import { openSearchByKey } from './search-key.ts'

it('opens the search by its keys, and takes them for itself', () => {
  const sitePanel = createSitePanel()
  openSearchByKey(document, sitePanel)
  const press = (init: KeyboardEventInit): boolean =>
    document.dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...init }))
  expect(press({ key: 'k' })).toBe(true)
  expect(sitePanel.get()).toBeUndefined()
  expect(press({ key: 'k', ctrlKey: true })).toBe(false)
  expect(sitePanel.get()).toBe('search')
})
