import { bestEffort } from './best-effort.ts'
import type { Journal } from './journal.ts'

/**
 * A journal whose failures stop nothing: on a full disk each price would be one. `onError` is called once for those
 * that follow each other. A part that cannot be begun has the number 0.
 */
export function tolerantJournal(journal: Journal, onError: (error: unknown) => void): Journal {
  const tryTo = bestEffort(onError)
  return {
    append: (line) => tryTo(() => journal.append(line)),
    turn: (gaps) => {
      let part = 0
      tryTo(() => {
        part = journal.turn(gaps)
      })
      return part
    },
    prune: (before) => tryTo(() => journal.prune(before)),
    close: journal.close,
  }
}
