import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import {
  dropMutations,
  forgetMutations,
  type KeptMutations,
  keepMutations,
} from '../../api/kept-mutations.ts'
import { keptKinds } from '../../api/mutations/kept.ts'
import { claim } from '../../lib/claim.ts'
import { browserDatabase } from '../../storage/database.ts'
import { afterSignOut } from './after-sign-out.ts'
import type { SessionStore } from './session.ts'

/** The parts of this page that mutations are kept for. */
export interface KeptPage {
  api: ApiClient
  queryClient: QueryClient
  session: Pick<SessionStore, 'get' | 'subscribe' | 'onSignedOut'>
}

/**
 * Has what somebody changed reach the gateway also after this page. Loaded once it is known who uses it; what
 * earlier pages have left, or a session that ended, is made once the gateway says that it is them. Only who signs
 * out takes it along.
 */
export function keepPageMutations({ api, queryClient: client, session }: KeptPage): void {
  const database = browserDatabase()
  let kept: { mutations: KeptMutations; isRepeated: boolean } | undefined
  const keep = (): void => {
    const { user, status } = session.get()
    if (user === undefined) return
    const { userId } = user
    if (kept === undefined) {
      const kinds = keptKinds(api, userId)
      const mutations = keepMutations({ client, database, userId, kinds, now: Date.now, claim })
      kept = { mutations, isRepeated: false }
    }
    if (status !== 'user' || kept.isRepeated) return
    kept.isRepeated = true
    void kept.mutations.makeAgain()
  }
  let stopped = Promise.resolve()
  afterSignOut(session, (userId) => {
    stopped = kept?.mutations.stop() ?? stopped
    kept = undefined
    dropMutations(client, userId)
  })
  session.onSignedOut((userId) => {
    void stopped.then(() => forgetMutations(database, userId))
  })
  session.subscribe(keep)
  keep()
}
