/** The part of a service worker that matters here. */
export interface UpdateWorker {
  readonly state: ServiceWorkerState
  addEventListener: (type: 'statechange', listener: () => void) => void
}

/** Why a reload is offered: a new version waits, or another tab has already switched to it. */
export type Offer = 'waiting' | 'replaced'

/** What updates need of the page. */
export interface UpdatePage {
  /** Shows the offer; `accept` is called if the user takes it. A later offer takes its place. */
  offer: (offer: Offer, accept: () => void) => void
  /** Tells the waiting version to take over. */
  activate: () => void
  /** False on a page of the first visit: it was loaded before there was a version. */
  isControlled: () => boolean
  isHidden: () => boolean
  isDirty: () => boolean
  reload: () => void
}

/** What the page tells of the versions of its worker. */
export interface Updates {
  /** A version waits for its turn; one that was told of already is passed over. */
  onWaiting: (worker: UpdateWorker) => void
  /** Another version controls the page now. */
  onControlling: () => void
}

/**
 * Turns new versions into offers. Nothing takes over before a user accepts in some tab. The tab
 * where that happened reloads; another one does so by itself only where nobody sees it and no work is
 * lost, and offers it otherwise. A page of the first visit has no controller that could change: there
 * the version itself says that it took over.
 */
export function createUpdates(page: UpdatePage): Updates {
  const offered = new WeakSet<UpdateWorker>()
  // Of all versions: who accepts an offer gets the newest, also one that came a moment before the press.
  let accepted = false
  let replaced = false
  const accept = (): void => {
    accepted = true
    if (replaced) page.reload()
    else page.activate()
  }
  const onControlling = (): void => {
    if (replaced) return
    replaced = true
    if (accepted || (page.isHidden() && !page.isDirty())) page.reload()
    // A page that no version controls keeps none from its turn: nobody need have accepted in another tab.
    else if (page.isControlled()) page.offer('replaced', accept)
  }
  return {
    onWaiting: (worker) => {
      if (offered.has(worker)) return
      offered.add(worker)
      replaced = false
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') onControlling()
      })
      page.offer('waiting', accept)
    },
    onControlling,
  }
}
