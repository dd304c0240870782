import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import { persistedKinds } from '../../api/mutations/persisted.ts'
import {
  dropMutations,
  forgetMutations,
  type PersistedMutations,
  persistMutations,
} from '../../api/persisted-mutations.ts'
import { claim } from '../../lib/claim.ts'
import { loadOnline } from '../../lib/load-online.ts'
import { browserDatabase } from '../../storage/database.ts'
import { alertRefusalsOf } from '../alerts/alert-refusals.ts'
import { hasSavedChanges } from '../alerts/saved-alerts.ts'
import { afterSignOut } from './after-sign-out.ts'
import type { SessionStore } from './session.ts'

/** The parts of this page that mutations are kept for. */
export interface PageParts {
  api: ApiClient
  queryClient: QueryClient
  session: Pick<SessionStore, 'get' | 'subscribe' | 'onSigningOut' | 'onSignedOut'>
}

/**
 * Has what somebody changed reach the gateway also after this page. Loaded once it is known who uses it; what
 * earlier pages have left, or a session that ended, is made once the gateway says that it is them. Only who signs
 * out takes it along.
 */
export function persistPageMutations({ api, queryClient: client, session }: PageParts): void {
  const database = browserDatabase()
  let persisted: { mutations: PersistedMutations; isRepeated: boolean } | undefined
  const keep = (): void => {
    const { user, status } = session.get()
    if (user === undefined) return
    const { userId } = user
    if (persisted === undefined) {
      const kinds = persistedKinds(api, userId, alertRefusalsOf(session).add)
      const mutations = persistMutations({ client, database, userId, kinds, now: Date.now, claim })
      persisted = { mutations, isRepeated: false }
    }
    if (status !== 'user' || persisted.isRepeated) return
    persisted.isRepeated = true
    void persisted.mutations.makeAgain()
    void sendAlertChanges(userId)
  }
  /** The page's list of alerts sends what was left of it, so that it is made where any page shows. */
  const sendAlertChanges = async (userId: string): Promise<void> => {
    if (!(await hasSavedChanges(database, userId))) return
    const { alertListOf } = await loadOnline(() => import('../alerts/page-alert-list.ts'))
    if (session.get().user?.userId === userId) alertListOf(api, client, session, userId)
  }
  let stopped = Promise.resolve()
  afterSignOut(session, (userId) => {
    stopped = persisted?.mutations.stop() ?? stopped
    persisted = undefined
    dropMutations(client, userId)
  })
  session.onSignedOut((userId) => {
    void stopped.then(() => forgetMutations(database, userId))
  })
  session.subscribe(keep)
  keep()
}
