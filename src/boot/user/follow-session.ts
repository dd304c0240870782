import { loadOnline } from '../../lib/load-online.ts'
import { keepChanges } from '../changes/keep-changes.ts'
import type { ChangingPage } from '../changes/keep-page-changes.ts'
import type { SyncedPage } from './preference-sync.ts'

/** Loads what a page does for a user once somebody is signed in: their preferences follow, and their changes are kept. */
export function followSession(page: SyncedPage & ChangingPage): void {
  const { session } = page
  const wasVisitor = session.get().status === 'visitor'
  const stopWaiting = session.subscribe(() => {
    if (session.get().status !== 'user') return
    stopWaiting()
    void loadOnline(() => import('./preference-sync.ts')).then(({ syncPreferences }) =>
      syncPreferences(page, wasVisitor),
    )
  })
  keepChanges(page)
}
