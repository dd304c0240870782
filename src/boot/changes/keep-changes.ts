import { loadOnline } from '../../lib/load-online.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type { ChangingPage } from './keep-page-changes.ts'

/**
 * Has what somebody changes reach the gateway also after this page, from when it is known who they are: with a
 * network or without. Nothing is loaded for visitors.
 */
export function keepChanges(page: ChangingPage): void {
  const keep = (): void => {
    if (page.session.get().user === undefined) return
    stopWaiting()
    void whenIdle()
      .then(() => loadOnline(() => import('./keep-page-changes.ts')))
      .then(({ keepPageChanges }) => keepPageChanges(page))
  }
  const stopWaiting = page.session.subscribe(keep)
  keep()
}
