import { sitePanel } from '../../app/site-panel.ts'

const prepare = (): void => sitePanel.prepare('search')

/** Makes a button open the search. Its code is fetched when the pointer or the focus comes near. */
export const opensSearch = {
  onClick: (): void => sitePanel.open('search'),
  onPointerEnter: prepare,
  onFocus: prepare,
} as const
