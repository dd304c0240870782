import type { SitePanelControl } from '../../app/site-panel.ts'
import { takesText } from '../../lib/takes-text.ts'

/**
 * Opens the search on Ctrl-K and Command-K anywhere, and on `/` unless it is being typed into something, from the
 * moment that a script runs. What is typed before the search has its field is kept for it, and is no shortcut of
 * the page: so this hears a key before the page does.
 */
export function openSearchByKey(
  page: Document,
  sitePanel: Pick<SitePanelControl, 'open' | 'typeAhead'>,
): void {
  page.addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, target } = event
      const isCommand = event.ctrlKey || event.metaKey
      if (altKey || (!isCommand && takesText(target))) return
      if (!isCommand && sitePanel.typeAhead(key)) event.stopPropagation()
      else if (key.toLowerCase() === (isCommand ? 'k' : '/')) sitePanel.open('search')
      else return
      event.preventDefault()
    },
    true,
  )
}
