import { createListeners, type Listeners } from '../../lib/store/listeners.ts'
import type { ReadableStore } from '../../lib/store/store.ts'

/** Which symbols are favorites, for stars in live tables. Small, because it is in the first download. */
export interface Stars {
  has: (symbolId: string) => boolean
  /** Calls back when a symbol becomes or stops being a favorite. */
  watch: (symbolId: string, listener: () => void) => () => void
  /** Makes a symbol a favorite, or one no more: seen at once, and kept as soon as can be. */
  toggle: (symbolId: string) => void
}

/** What stars need of the favorites behind them. */
export interface StarSource extends ReadableStore<ReadonlySet<string>> {
  /** Adds or removes a symbol; where that cannot be, the user is told. */
  toggle: (symbolId: string) => void
}

/**
 * Stars that know nothing yet. What is pressed before `connect` is done then.
 * @param request asks for the favorites: at the first press somebody needs them
 */
export function createStars(
  request: () => void,
): Stars & { connect: (source: StarSource) => void } {
  const watchers = new Map<string, Listeners<[]>>()
  let starred: ReadonlySet<string> = new Set()
  let pressed: readonly string[] = []
  let source: StarSource | undefined

  const show = (next: ReadonlySet<string>): void => {
    const changed = [
      ...[...starred].filter((symbolId) => !next.has(symbolId)),
      ...[...next].filter((symbolId) => !starred.has(symbolId)),
    ]
    starred = next
    for (const symbolId of changed) watchers.get(symbolId)?.emit()
  }

  return {
    has: (symbolId) => starred.has(symbolId),
    watch: (symbolId, listener) => {
      let listeners = watchers.get(symbolId)
      if (listeners === undefined) {
        listeners = createListeners()
        watchers.set(symbolId, listeners)
      }
      const own = listeners
      const stop = own.add(listener)
      return () => {
        stop()
        if (own.size === 0) watchers.delete(symbolId)
      }
    },
    toggle: (symbolId) => {
      if (source !== undefined) {
        source.toggle(symbolId)
        return
      }
      pressed = [...pressed, symbolId]
      show(flipped(starred, symbolId))
      request()
    },
    connect: (connected) => {
      source = connected
      const { get, subscribe, toggle } = connected
      const follow = (): void => show(get())
      for (const symbolId of pressed) toggle(symbolId)
      subscribe(follow)
      follow()
    },
  }
}

function flipped(set: ReadonlySet<string>, symbolId: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(symbolId)) next.add(symbolId)
  return next
}
