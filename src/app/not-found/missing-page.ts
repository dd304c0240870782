import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

const changes = createListeners()
let missing: string | undefined

/** Tells the page's head that a list does not exist: its path without locale, which only the list can judge. */
export function useMissingPage(path: string): void {
  useEffect(() => {
    missing = path
    changes.emit()
    return () => {
      missing = undefined
      changes.emit()
    }
  }, [path])
}

/** The path of the page on the screen if it turned out not to exist, kept up to date. */
export function useMissingPath(): string | undefined {
  return useSyncExternalStore(changes.add, current, none)
}

function current(): string | undefined {
  return missing
}

function none(): undefined {
  return undefined
}
