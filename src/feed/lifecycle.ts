import type { Timing } from './timing.ts'

/**
 * What happens to a page. `wake`: it was asleep or hidden, so open sockets are no longer trusted.
 * `hide` and `show` are the page leaving and coming back, possibly out of the back/forward cache.
 */
export type LifecycleEvent = 'wake' | 'online' | 'offline' | 'hide' | 'show'

/** The page's life, injected so that tests can play it. */
export interface Lifecycle {
  /** False where the device says it has no network; true proves nothing. */
  online(): boolean
  /** False while nobody can see the page, such as in a tab behind others. */
  visible(): boolean
  /** Calls `listener` whenever `visible` may answer something else. */
  onVisibility(listener: () => void): () => void
  listen(listener: (event: LifecycleEvent) => void): () => void
}

/** The parts of a browser window that say something about the page's life. */
export interface Page extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  readonly navigator: { readonly onLine: boolean }
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

const gapCheck = 5_000
/** A timer this late, in ms, means that the device or the tab slept. */
const gapLimit = 15_000

/** Reads the life of a browser page. Nothing is touched before the first call of a method. */
export function pageLifecycle(page: () => Page, timing: Timing): Lifecycle {
  return {
    online: () => page().navigator.onLine,
    visible: () => page().document.visibilityState === 'visible',
    onVisibility(listener) {
      const { document } = page()
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    listen(listener) {
      const target = page()
      const stopGaps = watchGaps(timing, () => listener('wake'))
      const onVisibility = () => {
        if (target.document.visibilityState === 'visible') listener('wake')
      }
      const handlers = {
        online: () => listener('online'),
        offline: () => listener('offline'),
        pagehide: () => listener('hide'),
        pageshow: () => listener('show'),
      }
      for (const [name, handler] of Object.entries(handlers)) target.addEventListener(name, handler)
      target.document.addEventListener('visibilitychange', onVisibility)
      return () => {
        stopGaps()
        for (const [name, handler] of Object.entries(handlers)) {
          target.removeEventListener(name, handler)
        }
        target.document.removeEventListener('visibilitychange', onVisibility)
      }
    },
  }
}

function watchGaps(timing: Timing, onGap: () => void): () => void {
  let last = timing.now()
  let cancel = timing.after(gapCheck, check)
  function check(): void {
    const now = timing.now()
    cancel = timing.after(gapCheck, check)
    const gap = now - last
    last = now
    if (gap > gapLimit) onGap()
  }
  return () => cancel()
}
