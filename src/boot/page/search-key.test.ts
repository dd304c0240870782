// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { createSitePanel } from '../../app/site-panel.ts'
import { openSearchByKey } from './search-key.ts'

it.each<[string, KeyboardEventInit, boolean]>([
  ['the slash', { key: '/' }, true],
  ['Ctrl-K', { key: 'k', ctrlKey: true }, true],
  ['Command-K', { key: 'k', metaKey: true }, true],
  ['k alone', { key: 'k' }, false],
  ['Ctrl-Alt-K', { key: 'k', ctrlKey: true, altKey: true }, false],
  ['Ctrl-slash', { key: '/', ctrlKey: true }, false],
])('decides about %s, and takes it for itself', (_name, init, opens) => {
  expect(press(({ body }) => body, init)).toEqual({ isTaken: opens, opened: opens })
})

it.each<[string, KeyboardEventInit, boolean]>([
  ['a slash', { key: '/' }, false],
  ['Ctrl-K', { key: 'K', ctrlKey: true }, true],
])('decides about %s while something is typed', (_name, init, opens) => {
  const field = (page: Document) => page.body.appendChild(page.createElement('input'))
  expect(press(field, init)).toEqual({ isTaken: opens, opened: opens })
})

it('hears the slash where nothing has the focus', () => {
  expect(press((page) => page, { key: '/' }).opened).toBe(true)
})

it('carries out what was typed before a script of the app ran, once', () => {
  const page = document.implementation.createHTMLDocument()
  page.documentElement.dataset.typed = '/pe'
  const sitePanel = createSitePanel()
  openSearchByKey(page, sitePanel)
  expect([sitePanel.get(), sitePanel.takeTypedAhead()]).toEqual(['search', 'pe'])
  expect(page.documentElement.dataset.typed).toBeUndefined()
})

it('takes a slash that is held as one press, also where its field is there already', () => {
  const page = document.implementation.createHTMLDocument()
  const field = page.body.appendChild(page.createElement('input'))
  const sitePanel = createSitePanel()
  openSearchByKey(page, sitePanel)
  const hold = (target: EventTarget, repeat: boolean, type = 'keydown'): boolean =>
    target.dispatchEvent(
      new KeyboardEvent(type, { key: '/', repeat, bubbles: true, cancelable: true }),
    )
  expect([hold(page.body, false), hold(page.body, true), hold(field, true)]).toEqual([
    false,
    false,
    false,
  ])
  expect(sitePanel.takeTypedAhead()).toBe('')
  hold(field, false, 'keyup')
  expect(hold(field, true)).toBe(true)
})

/** Presses a key on a page of its own. */
function press(target: (page: Document) => EventTarget, init: KeyboardEventInit) {
  const page = document.implementation.createHTMLDocument()
  const sitePanel = createSitePanel()
  openSearchByKey(page, sitePanel)
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  const isTaken = !target(page).dispatchEvent(event)
  return { isTaken, opened: sitePanel.get() === 'search' }
}

it('keeps what is typed until the search has its field, and keeps it from the shortcuts of the page', () => {
  const sitePanel = createSitePanel()
  const page = document.implementation.createHTMLDocument()
  openSearchByKey(page, sitePanel)
  const shortcut = vi.fn()
  page.addEventListener('keydown', shortcut)
  const type = (key: string, init: KeyboardEventInit = {}): boolean =>
    page.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    )
  type('/')
  shortcut.mockClear()
  expect([type('p'), type('E'), type('p', { ctrlKey: true }), type('Tab')]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(shortcut).toHaveBeenCalledTimes(2)
  expect(sitePanel.takeTypedAhead()).toBe('pE')
  expect(type('e')).toBe(true)
})
