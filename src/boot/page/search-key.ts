import type { SitePanelControl } from '../../app/site-panel.ts'
import { takesText } from '../../lib/takes-text.ts'
import { wantsSearch } from '../../shell/header/search-key.ts'

/**
 * Opens the search on `/` and Ctrl-K (or Command-K), from the moment that a script runs. What is typed before the
 * search has its field is kept for it, and is no shortcut of the page.
 */
export function openSearchByKey(
  page: Document,
  sitePanel: Pick<SitePanelControl, 'open' | 'typeAhead'>,
): void {
  page.addEventListener('keydown', (event) => {
    if (!wantsSearch(event)) return
    event.preventDefault()
    sitePanel.open('search')
  })
  page.addEventListener(
    'keydown',
    (event) => {
      if (!isCharacter(event) || takesText(event.target)) return
      if (!sitePanel.typeAhead(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
}

function isCharacter({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing
}
