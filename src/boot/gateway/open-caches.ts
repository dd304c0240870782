import { type AnswerPersister, createAnswerPersister } from '../../api/persister.ts'
import { browserDatabase } from '../../storage/database.ts'
import { createSnapshotCache, type SnapshotCache } from '../../storage/snapshot-cache.ts'

/** What this device keeps of the gateway, ready to be read and written. */
export interface OpenedCaches {
  answers: AnswerPersister
  /** The last values of lists. */
  lists: SnapshotCache
}

/** Opens it, answers and lists by a connection each. */
export function openCaches(): OpenedCaches {
  return {
    answers: createAnswerPersister({ database: browserDatabase(), now: Date.now }),
    lists: createSnapshotCache(browserDatabase(), Date.now),
  }
}
