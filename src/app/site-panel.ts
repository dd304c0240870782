import { createListeners } from '../lib/listeners.ts'

/** Panels that any part of the site may open. */
export type SitePanel = 'search' | 'rules' | 'help'

/** Which panel is open. Whoever opens one may not import it; the shell's route draws it. */
export interface SitePanelControl {
  /** Opens a panel in the place of the one that is open. */
  open: (panel: SitePanel) => void
  close: () => void
  /** The open panel; undefined while there is none. */
  shown: () => SitePanel | undefined
  onChange: (listener: () => void) => () => void
  /** Says that a panel will probably be opened soon, so that its code may be fetched. */
  prepare: (panel: SitePanel) => void
  onPrepare: (listener: (panel: SitePanel) => void) => () => void
}

/** Makes the control of the site's panel, which begins closed. */
export function createSitePanel(): SitePanelControl {
  const changes = createListeners()
  const wishes = createListeners<[SitePanel]>()
  let current: SitePanel | undefined
  const set = (next: SitePanel | undefined): void => {
    if (next === current) return
    current = next
    changes.emit()
  }
  return {
    open: set,
    close: () => set(undefined),
    shown: () => current,
    onChange: changes.add,
    prepare: wishes.emit,
    onPrepare: wishes.add,
  }
}

/** The panels of this page. */
export const sitePanel: SitePanelControl = createSitePanel()
