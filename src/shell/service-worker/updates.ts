/** The part of a service worker that matters here. */
export interface UpdateWorker {
  readonly state: ServiceWorkerState
  addEventListener: (type: 'statechange', listener: () => void) => void
}

/** Why a reload is offered: a new version waits, or another tab has already switched to it. */
export type Offer = 'waiting' | 'replaced'

/** What updates need of the page. */
export interface UpdatePage {
  /** Shows the offer; `accept` is called if the person takes it. A later offer takes its place. */
  offer: (offer: Offer, accept: () => void) => void
  /** Tells the waiting version to take over. */
  activate: () => void
  isHidden: () => boolean
  isDirty: () => boolean
  reload: () => void
}

/**
 * Turns new versions into offers. Nothing takes over before a person accepts in some tab. The tab
 * where that happened reloads; another one does so by itself only where nobody sees it and no work is
 * lost, and offers it otherwise. It watches the worker, not the page's controller, because a page of
 * the first visit has none.
 */
export function createUpdates(page: UpdatePage): { onWaiting: (worker: UpdateWorker) => void } {
  // Of all versions: who accepts an offer gets the newest, also one that came a moment before the press.
  let accepted = false
  return {
    onWaiting: (worker) => {
      const accept = (): void => {
        accepted = true
        if (worker.state === 'activated') page.reload()
        else page.activate()
      }
      worker.addEventListener('statechange', () => {
        if (worker.state !== 'activated') return
        if (accepted || (page.isHidden() && !page.isDirty())) page.reload()
        else page.offer('replaced', accept)
      })
      page.offer('waiting', accept)
    },
  }
}
