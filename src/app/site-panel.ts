import { usePart } from '../lib/app-parts.tsx'
import { createListeners } from '../lib/store/listeners.ts'
import { createStore, type ReadableStore } from '../lib/store/store.ts'

declare module '../lib/app-parts.tsx' {
  interface AppParts {
    sitePanel: SitePanelControl
  }
}

/** Panels that any part of the site may open. */
export type SitePanel = 'search' | 'rules' | 'help'

/** The panel that is open, if any is. Whoever opens one may not import it; the shell's route draws it. */
export interface SitePanelControl extends ReadableStore<SitePanel | undefined> {
  /** Opens a panel in the place of the one that is open. */
  open: (panel: SitePanel) => void
  close: () => void
  /** Says that a panel will probably be opened soon, so that its code may be fetched. */
  prepare: (panel: SitePanel) => void
  onPrepare: (listener: (panel: SitePanel) => void) => () => void
}

/** Makes the control of the site's panel, which begins closed. */
export function createSitePanel(): SitePanelControl {
  const { set, ...panel } = createStore<SitePanel | undefined>(undefined)
  const wishes = createListeners<[SitePanel]>()
  return {
    ...panel,
    open: set,
    close: () => set(undefined),
    prepare: wishes.emit,
    onPrepare: wishes.add,
  }
}

/** The panels of this page, to open one. */
export function useSitePanel(): SitePanelControl {
  return usePart('sitePanel')
}
