import { createListeners } from '../lib/listeners.ts'

/** Panels that any part of the site may open. */
export type SitePanel = 'rules'

/** Which panel is open. Whoever opens one may not import it; the shell's route draws it. */
export interface SitePanelControl {
  /** Opens a panel in the place of the one that is open. */
  open: (panel: SitePanel) => void
  close: () => void
  /** The open panel; undefined while there is none. */
  shown: () => SitePanel | undefined
  onChange: (listener: () => void) => () => void
}

/** No open panel. */
export function createSitePanel(): SitePanelControl {
  const listeners = createListeners()
  let current: SitePanel | undefined
  const set = (next: SitePanel | undefined): void => {
    if (next === current) return
    current = next
    listeners.emit()
  }
  return { open: set, close: () => set(undefined), shown: () => current, onChange: listeners.add }
}

/** The panels of this page. */
export const sitePanel = createSitePanel()
