import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { gatewayMessageOf } from '../../lib/gateway-message.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import { retryDelay } from '../socket/backoff.ts'
import type { Timing } from '../timing.ts'
import { createListLoader, type ListLoader } from './list-loader.ts'
import type { ListSessionOptions } from './list-sources.ts'
import { createListStream } from './list-stream.ts'
import { createListValues, type ListValues } from './list-values.ts'
import { type ListData, loadList } from './load-list.ts'

/** Keeps one store in step with the gateway, while started. */
export interface ListSession {
  start(): void
  /** Ends the subscription; values and age stay. */
  stop(): void
  /** Does now what waits for a delay, because the network may be back. */
  retryNow(): void
  /** Follows the list, or leaves it, because the page came into view or went out of it. */
  visibilityChanged(): void
  /** Asks soon for the rows that are watched now to come first. */
  watchChanged(): void
  frame(bytes: Uint8Array): void
  /** The page is hydrated: its rows take what was heard meanwhile, at once, and follow the stream from there. */
  catchUp(): void
  /** Looks at what time alone has changed; shows values that waited for somebody to use them. */
  tick(): void
  values: Pick<ListValues, 'status' | 'state' | 'ageMs' | 'toSave'>
}

/** The network does not wait longer than this for saved values, in ms. */
const restoreTimeout = 300

/** Makes a session; nothing happens before `start`. */
export function createListSession(options: ListSessionOptions): ListSession {
  const { marketType, store, source, timing, isUsed, isVisible } = options
  const values = createListValues(store, timing, options.shown, options.onChange)
  /** The whole list, while the page shows its rows as they were rendered and is not hydrated. */
  let held: ListData | undefined
  let active = false
  const loader = createListLoader({
    timing,
    load: (table) => loadList(marketType, source, table),
    held: values.wholeTable,
    onLoaded(data) {
      if (values.state().partial && !isUsed()) held = data
      else accept(data)
    },
    onFailed: (error) => loadLater(error, values, loader, options.random()),
  })
  const stream = createListStream(options, values, loader)

  function accept(data: ListData): void {
    held = undefined
    values.accept(data)
    stream.follow()
    values.changed()
  }

  return {
    start() {
      if (active) return
      active = true
      const { synced } = values.state()
      if (synced) stream.follow()
      const table = values.wholeTable()
      if (table === undefined) loader.load(within(restore(options, values), restoreTimeout, timing))
      else if (!synced) loader.load(Promise.resolve(table))
    },
    stop() {
      active = false
      held = undefined
      loader.stop()
      stream.leave()
    },
    visibilityChanged() {
      if (!isVisible()) stream.leave()
      else if (active && values.state().synced) {
        values.dispatch({ type: 'seen' })
        stream.follow()
      }
      values.changed()
    },
    watchChanged: stream.watchChanged,
    retryNow: loader.retryNow,
    frame(bytes) {
      if (active) stream.frame(bytes)
    },
    catchUp() {
      const heard = values.state().partial ? options.heard?.() : undefined
      if (heard === undefined) return
      values.catchUp(heard)
      if (active) stream.follow()
      values.changed()
      store.flush()
    },
    values,
    tick() {
      if (held !== undefined && isUsed()) accept(held)
      else values.changed()
    },
  }
}

/** Tries again after a load that failed, when the gateway said so or by a delay that grows. */
function loadLater(error: unknown, values: ListValues, loader: ListLoader, random: number): void {
  const wait = retryAfterOf(error)
  loader.loadAfter(wait ?? retryDelay(values.state().failures, random), wait === undefined)
  values.dispatch({
    type: 'failed',
    reason: gatewayMessageOf(error),
    busy: wait !== undefined,
  })
  values.changed()
}

/** Shows the last visit's values until the gateway's arrive; resolves to their table. */
async function restore(
  { saved, store, marketType }: ListSessionOptions,
  values: ListValues,
): Promise<SymbolTable | undefined> {
  const found = await saved?.load(marketType)
  // Rows that came with the page are newer and stay.
  if (values.state().partial) return found?.table
  values.restore(found)
  values.changed()
  return store.table()
}

/** What a promise resolves to, or undefined where that takes longer than `ms`. */
function within<Value>(
  promise: Promise<Value>,
  ms: number,
  timing: Timing,
): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const cancel = timing.after(ms, () => resolve(undefined))
    void promise.then((value) => {
      cancel()
      resolve(value)
    })
  })
}
