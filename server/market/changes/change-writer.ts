import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables/tables.ts'
import { type StoredChanges, saveChanges } from './change-store.ts'

/** Changes that wait for a database that fails; the oldest give way. */
const maxWaiting = 10_000

/** What a writer works with. */
export interface ChangeWriterOptions {
  db: Kysely<Tables>
  onError: (what: string, error: unknown) => void
}

/** Stores changes one write after the other; what fails is tried again with the next. */
export interface ChangeWriter {
  /** Takes changes to be stored with the next write. */
  add: (changes: StoredChanges['changes']) => void
  write: (with_: Omit<StoredChanges, 'changes'>) => void
  /** Resolves when everything is stored, or could not be. */
  stop: () => Promise<void>
}

/** A writer with nothing to store. */
export function createChangeWriter({ db, onError }: ChangeWriterOptions): ChangeWriter {
  let waiting: StoredChanges['changes'][number][] = []
  let newest: Omit<StoredChanges, 'changes'> | undefined
  let running: Promise<void> | undefined

  const work = async (): Promise<void> => {
    while (newest !== undefined) {
      const changes = waiting
      const meta = newest
      waiting = []
      newest = undefined
      try {
        await saveChanges(db, { ...meta, changes })
      } catch (error) {
        onError('market changes are not stored', error)
        waiting = [...changes, ...waiting].slice(-maxWaiting)
        return
      }
    }
  }

  const write: ChangeWriter['write'] = (meta) => {
    newest = meta
    running ??= work().finally(() => {
      running = undefined
    })
  }

  return {
    add: (changes) => {
      waiting = [...waiting, ...changes].slice(-maxWaiting)
    },
    write,
    stop: async () => {
      await running
      if (waiting.length > 0) write({ through: undefined, retainedSince: new Map() })
      await running
    },
  }
}
