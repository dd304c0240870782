import type { MarketChange } from '../../../src/contract/entities/market/market-change.ts'

/** A change that has no number yet. */
export type NewChange = Omit<MarketChange, 'id'>

/** Which part of a log is asked for. */
export interface ChangePageQuery {
  /** True for what may be shown. */
  isShown: (change: MarketChange) => boolean
  /** Where the page before ended; undefined for the newest. */
  cursor: ChangeCursor | undefined
  /** How many at most. */
  limit: number
}

/** A place in a log: everything before it is older. */
export interface ChangeCursor {
  time: number
  id: number
}

/** Part of a log, newest first. */
export interface ChangePage {
  changes: MarketChange[]
  /** Where older ones begin; undefined at the end. */
  cursor: ChangeCursor | undefined
}

/** The newest changes of one business line in the order of their times. */
export interface ChangeLog {
  /** Adds what is not there yet, oldest first, and returns it with its numbers. The oldest leave. */
  add: (changes: readonly NewChange[]) => MarketChange[]
  /** True where it has one of the same pair, kind and window, of that size or larger, less than `span` ms away. */
  hasNear: (change: NewChange, span: number) => boolean
  page: (query: ChangePageQuery) => ChangePage
  /** Time of the oldest that is kept; 0 where nothing has left yet. */
  retainedSince: () => number
}

/**
 * An empty log.
 * @param capacity how many changes are kept
 * @param nextId numbers that count up
 */
export function createChangeLog(capacity: number, nextId: () => number): ChangeLog {
  /** Oldest first. */
  const entries: MarketChange[] = []
  const keys = new Set<string>()
  let retainedSince = 0

  const insert = (change: MarketChange): void => {
    let place = entries.length
    while (place > 0 && isLater(entries[place - 1], change)) place -= 1
    entries.splice(place, 0, change)
  }

  return {
    add: (changes) => {
      const added: MarketChange[] = []
      for (const change of changes.toSorted((a, b) => a.time - b.time)) {
        const key = changeKey(change)
        if (keys.has(key) || change.time < retainedSince) continue
        keys.add(key)
        const entry = { id: nextId(), ...change }
        insert(entry)
        added.push(entry)
      }
      for (const gone of entries.splice(0, Math.max(0, entries.length - capacity))) {
        keys.delete(changeKey(gone))
        retainedSince = gone.time
      }
      return added
    },
    hasNear: (change, span) => {
      const isNear = ({ symbolId, kind, window, size, time }: MarketChange): boolean =>
        symbolId === change.symbolId &&
        kind === change.kind &&
        window === change.window &&
        size >= change.size &&
        time - change.time < span
      const first = entries.findLastIndex(({ time }) => time <= change.time - span)
      return entries.slice(first + 1).some(isNear)
    },
    page: ({ isShown, cursor, limit }) => {
      const changes: MarketChange[] = []
      for (let index = entries.length - 1; index >= 0; index--) {
        const change = entries[index]
        if (change === undefined || (cursor !== undefined && !isLater(cursor, change))) continue
        if (!isShown(change)) continue
        const last = changes.at(-1)
        if (changes.length === limit) return { changes, cursor: last }
        changes.push(change)
      }
      return { changes, cursor: undefined }
    },
    retainedSince: () => retainedSince,
  }
}

/** What tells two changes apart, whoever found them. */
export function changeKey({ symbolId, kind, window, time }: NewChange): string {
  return `${symbolId} ${kind} ${window} ${time}`
}

function isLater(one: ChangeCursor | undefined, other: ChangeCursor): boolean {
  if (one === undefined) return false
  return one.time > other.time || (one.time === other.time && one.id > other.id)
}
