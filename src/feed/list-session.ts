import type { MarketType } from '../contract/market/market-types.ts'
import type { SymbolTable } from '../contract/market/symbol-table.ts'
import { readFrameHead } from '../contract/market/ticker-frame.ts'
import type { TickerSnapshot } from '../contract/market/ticker-snapshot.ts'
import { mostRows, type Subscription } from '../contract/socket.ts'
import { gatewayMessageOf } from '../lib/gateway-message.ts'
import { retryAfterOf } from '../lib/retry-after.ts'
import { createStore, type ReadableStore } from '../lib/store/store.ts'
import { type AgeClock, createAgeClock } from './age.ts'
import type { ListProgress } from './feed-state.ts'
import type { ListStatus } from './feed-types.ts'
import { emptyStatus, type ListFacts, nextStatus } from './list-status.ts'
import { type ListData, type ListSource, loadList } from './load-list.ts'
import { retryDelay } from './socket/backoff.ts'
import type { SocketClient } from './socket/socket-client.ts'
import type { SubscriptionHandle, SubscriptionMessage } from './socket/subscriptions.ts'
import type { TickerStore } from './store/ticker-store.ts'
import type { Timing } from './timing.ts'

/** Values of an earlier visit. */
export interface SavedList extends ListData {
  /** Age of the values now, in ms. */
  ageMs: number
}

/** Where a list is kept between two visits. Neither method rejects. */
export interface SavedLists {
  load(marketType: MarketType): Promise<SavedList | undefined>
  /** Has read everything it needs of `saved` before it returns. */
  save(saved: SavedList): unknown
}

/** The newest values of some rows, heard from the stream. */
export interface HeardRows {
  /** Where they stand in the list, in the order of the snapshot. */
  rows: readonly number[]
  snapshot: TickerSnapshot
}

/** What one list needs to follow its stream. */
export interface ListSessionOptions {
  marketType: MarketType
  store: TickerStore
  source: ListSource
  socket: Pick<SocketClient, 'subscribe'>
  saved?: SavedLists | undefined
  /** What the page brought: a list of the right size in which some rows are filled. */
  shown?: ListData | undefined
  /** What was heard of the rows of the page before the app was there; asked for once. */
  heard?: (() => HeardRows | undefined) | undefined
  /** True while a component that shows the list is mounted. */
  isUsed: () => boolean
  /** False while nobody can see the page: values are not asked for then. */
  isVisible: () => boolean
  timing: Timing
  random: () => number
  /** Called after anything that `progress` tells may have changed. */
  onChange: () => void
}

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
  status: ReadableStore<ListStatus>
  /** Replaces the status if time alone has changed it; shows values that waited for somebody to use them. */
  tick(): void
  progress(): ListProgress
  ageMs(): number
  /** What to keep for the next visit; undefined before the first values of the gateway. */
  toSave(): SavedList | undefined
}

/** The network does not wait longer than this for saved values, in ms. */
const savedPatience = 300

/** The rows in view are told to the gateway this long after they changed, in ms: users scroll on. */
const rowsDelay = 300

/** A stream that held this long, in ms, may start anew at once after a gap. */
const steadyAfter = 10_000

/** Makes a session; nothing happens before `start`. */
export function createListSession(options: ListSessionOptions): ListSession {
  const { marketType, store, source, timing, random, onChange } = options
  const age: AgeClock = createAgeClock(timing)
  const progress: ListProgress = {
    synced: false,
    gapped: false,
    everSynced: false,
    failed: false,
    lastFrame: Number.NEGATIVE_INFINITY,
    subscribed: Number.NEGATIVE_INFINITY,
  }
  const status = createStore(emptyStatus)
  let origin: ListStatus['origin']
  /** The store has only some of the list's rows. */
  let partial = false
  /** The whole list, while nobody may be told of it yet. */
  let held: ListData | undefined
  let reason = ''
  let active = false
  /** Counts loads, so that the answer to an earlier one is told apart. */
  let round = 0
  /** Failed loads since the last one that worked. */
  let failures = 0
  /** Times the stream broke since it was last steady. */
  let breaks = 0
  let waiting = false
  /** False where the gateway said how long to wait. */
  let mayRetryNow = true
  let cancelRetry = () => {}
  let subscription: SubscriptionHandle | undefined
  /** The watched rows as the gateway was told of them. */
  let sentRows = ''
  let cancelRows: (() => void) | undefined

  /** What is asked for: changes since the place of the store, those of the watched rows first. */
  function wanted(): Pick<Subscription, 'epoch' | 'seq' | 'rows'> | undefined {
    const at = store.position()
    if (at === undefined) return undefined
    const rows = store.watchedRows()
    sentRows = keyOf(rows)
    return { epoch: at.epoch, seq: at.seq, ...(rows.length <= mostRows && { rows }) }
  }

  function look(): void {
    const facts: ListFacts = { table: store.table(), origin, reason, failed: progress.failed }
    status.set(nextStatus(status.get(), facts, age))
  }

  function changed(): void {
    look()
    onChange()
  }

  function load(held: Promise<SymbolTable | undefined>): void {
    const own = ++round
    waiting = false
    cancelRetry()
    loadList(marketType, source, held).then(
      (data) => {
        if (own === round) arrive(data)
      },
      (error: unknown) => {
        if (own === round) fail(error)
      },
    )
  }

  function loadNow(): void {
    load(Promise.resolve(partial ? undefined : store.table()))
  }

  /** A page is taken over as it was rendered: until that is done, its rows stay. */
  function arrive(data: ListData): void {
    if (partial && !options.isUsed()) held = data
    else accept(data)
  }

  function accept({ table, snapshot }: ListData): void {
    if (isBehind(table, snapshot)) store.complete(table, snapshot)
    else store.replace(table, snapshot)
    age.received(snapshot)
    origin = 'network'
    partial = false
    held = undefined
    reason = ''
    failures = 0
    progress.failed = false
    progress.synced = true
    progress.gapped = false
    progress.everSynced = true
    follow()
    changed()
  }

  /** True for a list that is older than the rows of the page, which followed the stream meanwhile. */
  function isBehind({ md5 }: SymbolTable, { epoch, seq }: TickerSnapshot): boolean {
    const at = store.position()
    const follows = partial && progress.synced && store.table()?.md5 === md5
    return follows && at?.epoch === epoch && seq < at.seq
  }

  function fail(error: unknown): void {
    const rest = retryAfterOf(error)
    reason = gatewayMessageOf(error)
    // A gateway that was asked too often has not failed.
    progress.failed = rest === undefined
    loadAfter(rest ?? retryDelay(failures, random()))
    if (rest !== undefined) mayRetryNow = false
    failures += 1
    changed()
  }

  function loadAfter(delay: number): void {
    waiting = true
    mayRetryNow = true
    cancelRetry = timing.after(delay, loadNow)
  }

  function follow(): void {
    progress.subscribed = timing.now()
    if (!options.isVisible()) return
    if (subscription !== undefined) return subscription.refresh()
    subscription = options.socket.subscribe(
      { topic: 'ticker', bizNo: String(marketType), position: wanted },
      hear,
    )
  }

  function leave(): void {
    cancelRows?.()
    cancelRows = undefined
    subscription?.stop()
    subscription = undefined
  }

  function hear(message: SubscriptionMessage): void {
    if (message.action === 'reset') {
      const { epoch } = message.arg
      // A reset of an epoch left behind answers a subscription that has been replaced since.
      if (epoch === undefined || epoch === store.position()?.epoch) lose('', false)
    } else if (message.action === 'subscribe' && message.code !== 0) {
      lose(message.msg, true)
    }
  }

  /**
   * The values can no longer be continued: a new snapshot, at once if that is rare.
   * @param gapped whether changes were missed
   */
  function lose(why: string, gapped: boolean): void {
    if (!progress.synced) return
    progress.synced = false
    reason = why
    if (timing.now() - progress.subscribed >= steadyAfter) breaks = 0
    // What is not asked for at once misses changes by the time it comes.
    progress.gapped = gapped || breaks > 0
    if (breaks === 0) loadNow()
    else loadAfter(retryDelay(breaks - 1, random()))
    breaks += 1
    changed()
  }

  /**
   * Shows the last visit's values until the gateway's arrive; resolves to their table. Rows that came
   * with the page are newer and stay.
   */
  async function restore(): Promise<SymbolTable | undefined> {
    const found = await options.saved?.load(marketType)
    if (partial) return found?.table
    if (found === undefined || store.table() !== undefined) return store.table()
    store.replace(found.table, found.snapshot)
    age.restored(found.snapshot, found.ageMs)
    origin = 'saved'
    changed()
    return found.table
  }

  function patiently(table: Promise<SymbolTable | undefined>): Promise<SymbolTable | undefined> {
    return new Promise((resolve) => {
      const cancel = timing.after(savedPatience, () => resolve(undefined))
      void table.then((found) => {
        cancel()
        resolve(found)
      })
    })
  }

  if (options.shown !== undefined) {
    const { table, snapshot } = options.shown
    store.replace(table, snapshot)
    age.received(snapshot)
    origin = 'page'
    partial = true
    look()
  }

  return {
    start() {
      if (active) return
      active = true
      if (progress.synced) follow()
      if (partial || store.table() === undefined) load(patiently(restore()))
      else if (!progress.synced) loadNow()
    },
    stop() {
      active = false
      round += 1
      held = undefined
      waiting = false
      cancelRetry()
      leave()
    },
    visibilityChanged() {
      if (!options.isVisible()) leave()
      else if (active && progress.synced) {
        // What ended while nobody looked says nothing of how steady the stream is.
        breaks = 0
        follow()
      }
      changed()
    },
    watchChanged() {
      if (subscription === undefined) return
      cancelRows ??= timing.after(rowsDelay, () => {
        cancelRows = undefined
        if (keyOf(store.watchedRows()) !== sentRows) subscription?.refresh()
      })
    },
    retryNow() {
      if (waiting && mayRetryNow) loadNow()
    },
    frame(bytes) {
      if (!active || !progress.synced) return
      const result = store.apply(bytes)
      // Until the gateway has taken the subscription, its frames may belong to an earlier one.
      const lost = result === 'misfit' && subscription?.confirmed()
      if (lost || result === 'broken') return lose('', true)
      if (result !== 'applied') return
      age.received(readFrameHead(bytes))
      progress.lastFrame = timing.now()
      if (status.get().stale) changed()
    },
    catchUp() {
      const heard = partial ? options.heard?.() : undefined
      if (heard === undefined) return
      store.catchUp(heard.rows, heard.snapshot)
      age.received(heard.snapshot)
      progress.synced = true
      progress.everSynced = true
      progress.lastFrame = timing.now()
      if (active) follow()
      changed()
      store.flush()
    },
    // Rendered as it is now: the page may have brought values.
    status: { get: status.get, subscribe: status.subscribe },
    tick() {
      if (held !== undefined && options.isUsed()) accept(held)
      else changed()
    },
    progress: () => progress,
    ageMs: age.ageMs,
    toSave() {
      const table = store.table()
      const snapshot = store.snapshot()
      if (origin !== 'network' || table === undefined || snapshot === undefined) return undefined
      // Rows that nobody looks at are as old as the list as a whole.
      const lag = Math.max(0, age.asOf() - snapshot.asOf)
      return { table, snapshot, ageMs: age.ageMs() + lag }
    },
  }
}

/** Equal for the same rows, in whatever order. */
function keyOf(rows: readonly number[]): string {
  return rows.toSorted((one, other) => one - other).join()
}
