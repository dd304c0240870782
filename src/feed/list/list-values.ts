import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { readFrameHead } from '../../contract/market/ticker-frame.ts'
import type { TickerSnapshot } from '../../contract/market/ticker-snapshot.ts'
import { createStore, type ReadableStore } from '../../lib/store/store.ts'
import { type AgeClock, createAgeClock } from '../age.ts'
import type { ListStatus } from '../feed-types.ts'
import type { TickerStore } from '../store/ticker-store.ts'
import type { Timing } from '../timing.ts'
import { type ListEvent, type ListState, reduce, unknownList } from './list-machine.ts'
import type { HeardRows, SavedList } from './list-sources.ts'
import { emptyStatus, nextStatus } from './list-status.ts'
import type { ListData } from './load-list.ts'

/** The values of one list: where they came from, how old they are, and how they are doing. */
export interface ListValues extends Pick<AgeClock, 'ageMs'> {
  status: ReadableStore<ListStatus>
  state(): ListState
  /** Notes what has happened, see `reduce`; `changed` tells of it. */
  dispatch(event: ListEvent): void
  /** Tells of everything that was noted, and of what time alone has changed. */
  changed(): void
  /** The table at hand; undefined where some of the list's rows are missing. */
  wholeTable(): SymbolTable | undefined
  /** Takes the whole list. */
  accept(data: ListData): void
  /** Takes values of an earlier visit, unless there are newer ones. */
  restore(saved: SavedList | undefined): void
  /** Takes changes; see `TickerStore.apply`. */
  frame(bytes: Uint8Array): ReturnType<TickerStore['apply']>
  /** Takes what was heard of the rows of the page. */
  catchUp(heard: HeardRows): void
  /** What to keep for the next visit; undefined before the first values of the gateway. */
  toSave(): SavedList | undefined
}

/**
 * Makes the values of a list.
 * @param shown the rows that the page brought
 * @param onChange called after `changed`
 */
export function createListValues(
  store: TickerStore,
  timing: Timing,
  shown: ListData | undefined,
  onChange: () => void,
): ListValues {
  const age = createAgeClock(timing)
  const status = createStore(emptyStatus)
  let list = unknownList

  function dispatch(event: ListEvent): void {
    list = reduce(list, event)
  }

  function look(): void {
    const { origin, reason, failed } = list
    status.set(nextStatus(status.get(), { table: store.table(), origin, reason, failed }, age))
  }

  /** True for a list that is older than the rows of the page, which followed the stream meanwhile. */
  function isBehind({ md5 }: SymbolTable, { epoch, seq }: TickerSnapshot): boolean {
    const at = store.position()
    const follows = list.partial && list.synced && store.table()?.md5 === md5
    return follows && at?.epoch === epoch && seq < at.seq
  }

  if (shown !== undefined) {
    store.replace(shown.table, shown.snapshot)
    age.received(shown.snapshot)
    dispatch({ type: 'shown' })
    look()
  }

  return {
    // Rendered as it is now: the page may have brought values.
    status: { get: status.get, subscribe: status.subscribe },
    state: () => list,
    dispatch,
    changed() {
      look()
      onChange()
    },
    ageMs: age.ageMs,
    wholeTable: () => (list.partial ? undefined : store.table()),
    accept({ table, snapshot }) {
      if (isBehind(table, snapshot)) store.complete(table, snapshot)
      else store.replace(table, snapshot)
      age.received(snapshot)
      dispatch({ type: 'loaded' })
    },
    restore(saved) {
      if (saved === undefined || store.table() !== undefined) return
      store.replace(saved.table, saved.snapshot)
      age.restored(saved.snapshot, saved.ageMs)
      dispatch({ type: 'restored' })
    },
    frame(bytes) {
      const result = store.apply(bytes)
      if (result !== 'applied') return result
      age.received(readFrameHead(bytes))
      dispatch({ type: 'frame', now: timing.now() })
      return result
    },
    catchUp({ rows, snapshot }) {
      store.catchUp(rows, snapshot)
      age.received(snapshot)
      dispatch({ type: 'caughtUp', now: timing.now() })
    },
    toSave: () => (list.origin === 'network' ? savedOf(store, age) : undefined),
  }
}

function savedOf(store: TickerStore, age: AgeClock): SavedList | undefined {
  const table = store.table()
  const snapshot = store.snapshot()
  if (table === undefined || snapshot === undefined) return undefined
  // Rows that nobody looks at are as old as the list as a whole.
  const lag = Math.max(0, age.asOf() - snapshot.asOf)
  return { table, snapshot, ageMs: age.ageMs() + lag }
}
