// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
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

it('keeps what is typed until the search has its field, and keeps it from the shortcuts of the page', () => {
  const sitePanel = createSitePanel()
  const page = document.implementation.createHTMLDocument()
  openSearchByKey(page, sitePanel)
  const shortcut = vi.fn()
  page.addEventListener('keydown', shortcut)
  const press = (key: string, init: KeyboardEventInit = {}): boolean =>
    page.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    )
  press('/')
  shortcut.mockClear()
  expect([press('p'), press('E'), press('p', { ctrlKey: true }), press('Tab')]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(shortcut).toHaveBeenCalledTimes(2)
  expect(sitePanel.takeTypedAhead()).toBe('pE')
  expect(press('e')).toBe(true)
})
