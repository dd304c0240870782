import { useSitePanel } from '../../app/site-panel.ts'

/** Makes a button open the search. Its code is fetched when the pointer or the focus comes near. */
export function useOpensSearch() {
  const sitePanel = useSitePanel()
  const prepare = (): void => sitePanel.prepare('search')
  return {
    onClick: (): void => sitePanel.open('search'),
    onPointerEnter: prepare,
    onFocus: prepare,
  }
}
