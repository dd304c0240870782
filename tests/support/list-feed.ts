import type { SymbolTable } from '../../src/contract/market/symbol-table.ts'
import type { TickerSnapshot } from '../../src/contract/market/ticker-snapshot.ts'
import type { ListFeed, ListStatus } from '../../src/feed/feed-types.ts'
import { emptyStatus } from '../../src/feed/list/list-status.ts'
import { createTickerStore } from '../../src/feed/store/ticker-store.ts'
import { createStore } from '../../src/lib/store/store.ts'
import { makeFrame, makeSnapshot, type Values } from './ticker-data.ts'

/** A list that changes only when a test says so, over the store that the app uses. */
export interface TestList {
  feed: ListFeed
  /** Applies the values of some rows, by row number. Nothing is told before `flush`. */
  tick: (rows: Readonly<Record<number, Values>>) => void
  /** Tells watchers what changed, as an animation frame does. */
  flush: () => void
  /** Replaces table and values. */
  replace: (table: SymbolTable, rows: readonly Values[]) => void
  /** Changes the status that readers see. */
  setStatus: (status: Partial<ListStatus>) => void
}

/** Makes a list with these values. */
export function testList(table: SymbolTable, rows: readonly Values[]): TestList {
  const store = createTickerStore(() => {})
  const status = createStore<ListStatus>({
    ...emptyStatus,
    phase: 'ready',
    origin: 'network',
    table,
  })
  let seq = 1
  store.replace(table, makeSnapshot(table, rows))
  const setStatus = (patch: Partial<ListStatus>): void => {
    status.set({ ...status.get(), ...patch })
  }
  return {
    feed: {
      marketType: table.line,
      status: { get: status.get, subscribe: status.subscribe },
      value: store.value,
      watch: store.watch,
      version: store.version,
      ageMs: () => 0,
      asOf: () => store.position()?.asOf ?? 0,
    },
    tick(values) {
      const position: Pick<TickerSnapshot, 'table' | 'epoch'> = store.position() ?? {
        table: 0,
        epoch: 0,
      }
      seq += 1
      const frame = makeFrame({ seq, table: position.table, epoch: position.epoch }, values)
      if (store.apply(frame) !== 'applied') throw new Error('the frame was not applied')
    },
    flush: store.flush,
    replace(next, values) {
      seq = 1
      store.replace(
        next,
        makeSnapshot(next, values, { table: Number.parseInt(next.md5.slice(0, 8), 16) }),
      )
      setStatus({ table: next })
    },
    setStatus,
  }
}
