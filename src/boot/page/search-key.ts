import type { SitePanelControl } from '../../app/site-panel.ts'
import { wantsSearch } from '../../shell/header/search-key.ts'

/** Opens the search on `/` and Ctrl-K (or Command-K), from the moment that a script runs. */
export function openSearchByKey(page: Document, sitePanel: Pick<SitePanelControl, 'open'>): void {
  page.addEventListener('keydown', (event) => {
    if (!wantsSearch(event)) return
    event.preventDefault()
    sitePanel.open('search')
  })
}
