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
  /** Keeps a key that types a character before the search has its field; false where nothing waits for it. */
  typeAhead: (key: string) => boolean
  /** What was typed ahead, once: from then on the field takes what is typed. */
  takeTypedAhead: () => string
}

/** Characters that are kept for the search. */
const maxTypedAhead = 100

/** Makes the control of the site's panel, which begins closed. */
export function createSitePanel(): SitePanelControl {
  const { set, ...panel } = createStore<SitePanel | undefined>(undefined)
  const wishes = createListeners<[SitePanel]>()
  let typedAhead: string | undefined
  return {
    ...panel,
    open: (next) => {
      if (next !== panel.get()) typedAhead = next === 'search' ? '' : undefined
      set(next)
    },
    close: () => {
      typedAhead = undefined
      set(undefined)
    },
    prepare: wishes.emit,
    onPrepare: wishes.add,
    typeAhead: (key) => {
      if (typedAhead === undefined || key.length !== 1) return false
      typedAhead = (typedAhead + key).slice(0, maxTypedAhead)
      return true
    },
    takeTypedAhead: () => {
      const typed = typedAhead
      typedAhead = undefined
      return typed ?? ''
    },
  }
}

/** The panels of this page, to open one. */
export function useSitePanel(): SitePanelControl {
  return usePart('sitePanel')
}
