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
  /** Keeps what is typed before the search has its field; false where nothing waits for this key. Escape gives the search up. */
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
  const close = (): void => {
    typedAhead = undefined
    set(undefined)
  }
  return {
    ...panel,
    open: (next) => {
      if (next !== panel.get()) typedAhead = next === 'search' ? '' : undefined
      set(next)
    },
    close,
    prepare: wishes.emit,
    onPrepare: wishes.add,
    typeAhead: (key) => {
      if (typedAhead === undefined) return false
      if (key === 'Escape') close()
      else if (key === 'Backspace') typedAhead = typedAhead.slice(0, -1)
      else if (key.length === 1) typedAhead = (typedAhead + key).slice(0, maxTypedAhead)
      // Else it would press what has the focus.
      else return key === 'Enter'
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
