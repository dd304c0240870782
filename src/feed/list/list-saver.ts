import type { TickerStore } from '../store/ticker-store.ts'
import type { SavedLists } from './list-sources.ts'
import type { ListValues } from './list-values.ts'

/** Shortest time between two writes of a list for the next visit, in ms. */
const saveInterval = 10_000

/** A list is saved this long after it was opened, in ms, so that a short visit leaves one too. */
const firstSave = 3_000

/** Saves one list for the next visit. */
export interface ListSaver {
  /** Saves values that have changed, where it is time to; false where there is nothing to save. */
  saveIfDue(): boolean
  /** Saves values that have changed. */
  save(): boolean
}

/** Makes the saver of a list. @param now ms of the feed's clock */
export function createListSaver(
  saved: SavedLists | undefined,
  store: Pick<TickerStore, 'version'>,
  values: Pick<ListValues, 'toSave'>,
  now: () => number,
): ListSaver {
  let savedVersion = 0
  let savedAt = now() - saveInterval + firstSave
  const save = (): boolean => {
    const version = store.version()
    if (saved === undefined || savedVersion === version) return false
    const toSave = values.toSave()
    if (toSave === undefined) return false
    savedVersion = version
    savedAt = now()
    saved.save(toSave)
    return true
  }
  return {
    save,
    saveIfDue: () => savedAt <= now() - saveInterval && save(),
  }
}
