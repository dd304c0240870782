import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { latePersister } from '../../api/late-persister.ts'
import type { AnswerPersister } from '../../api/persister.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { followCopies } from '../../api/query-copies.ts'
import type { DeviceCaches } from './device-caches.ts'

/** The answers of this page. */
export interface PageQueries {
  queryClient: QueryClient
  /** Forgets somebody's answers, on this page and on this device. */
  forgetAnswersOf: (userId: string) => void
}

/** Makes the place of the gateway's answers, which are kept in IndexedDB and in local storage. */
export function createBrowserQueries({ opening, isEmpty }: DeviceCaches): PageQueries {
  const loading = opening.then(({ answers }) => answers)
  const queryClient = createQueryClient(latePersister(loading, isEmpty))
  const cache = queryClient.getQueryCache()
  /** Works with what persists answers, once its code is there; not at all where it cannot be had. */
  const withPersister = (work: (answerPersister: AnswerPersister) => unknown): Promise<unknown> =>
    loading.then(work, () => undefined)
  void withPersister((answerPersister) => answerPersister.follow(cache))
  followCopies(cache)
  // It listens to changes alone, and takes a page to be online at its start.
  onlineManager.setOnline(navigator.onLine)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden')
      void withPersister((answerPersister) => answerPersister.flush())
  })
  addEventListener('pagehide', () => {
    void withPersister((answerPersister) => answerPersister.flush())
  })
  return {
    queryClient,
    forgetAnswersOf: (userId) => {
      queryClient.removeQueries({ predicate: ({ meta }) => meta?.userId === userId })
      void withPersister((answerPersister) => answerPersister.forget(userId))
    },
  }
}
