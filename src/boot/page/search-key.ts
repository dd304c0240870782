import type { SitePanelControl } from '../../app/site-panel.ts'
import { takesText } from '../../lib/takes-text.ts'

/**
 * Opens the search on Ctrl-K and Command-K anywhere, and on `/` unless it is being typed into something, from the
 * moment that a script runs. What is typed before the search has its field is kept for it, and is no shortcut of
 * the page: so this hears a key before the page does. A key that is held is pressed once.
 */
export function openSearchByKey(
  page: Document,
  sitePanel: Pick<SitePanelControl, 'open' | 'typeAhead'>,
): void {
  takeEarlyKeys(page, sitePanel)
  /** The key that opened the search is still down: it repeats into the search's own field. */
  let held: string | undefined
  page.addEventListener('keyup', () => {
    held = undefined
  })
  page.addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, target, repeat } = event
      const isCommand = event.ctrlKey || event.metaKey
      if (repeat && key === held) event.stopPropagation()
      else if (altKey || (!isCommand && takesText(target))) return
      else if (!isCommand && sitePanel.typeAhead(key)) event.stopPropagation()
      else if (key.toLowerCase() === (isCommand ? 'k' : '/')) {
        held = key
        sitePanel.open('search')
      } else return
      event.preventDefault()
    },
    true,
  )
}

/** Carries out what was typed before any script of the app ran, which the page's first script kept. */
function takeEarlyKeys(
  { documentElement }: Document,
  sitePanel: Pick<SitePanelControl, 'open' | 'typeAhead'>,
): void {
  const { typed } = documentElement.dataset
  if (typed === undefined) return
  delete documentElement.dataset.typed
  sitePanel.open('search')
  for (const key of typed.slice(1)) sitePanel.typeAhead(key)
}
