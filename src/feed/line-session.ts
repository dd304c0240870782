import type { MarketLine } from '../contract/market/lines.ts'
import type { SymbolTable } from '../contract/market/symbol-table.ts'
import { retryAfterOf } from '../lib/retry-after.ts'
import { type AgeClock, createAgeClock } from './age.ts'
import type { LineProgress } from './feed-state.ts'
import type { LineStatus } from './feed-types.ts'
import { emptyStatus, type LineFacts, nextStatus } from './line-status.ts'
import { type LineData, type LineSource, loadLine } from './load-line.ts'
import { retryDelay } from './socket/backoff.ts'
import type { SocketClient } from './socket/socket-client.ts'
import type { SubscriptionHandle, SubscriptionMessage } from './socket/subscriptions.ts'
import type { LineStore } from './store/ticker-store.ts'
import type { Timing } from './timing.ts'

/** Values of an earlier visit. */
export interface SavedLine extends LineData {
  /** Age of the values now, in ms. */
  ageMs: number
}

/** Where a list is kept between two visits. Neither method rejects. */
export interface SavedLines {
  load(line: MarketLine): Promise<SavedLine | undefined>
  /** Has read everything it needs of `saved` before it returns. */
  save(saved: SavedLine): unknown
}

/** What one list needs to follow its stream. */
export interface LineSessionOptions {
  line: MarketLine
  store: LineStore
  source: LineSource
  socket: Pick<SocketClient, 'subscribe'>
  saved: SavedLines | undefined
  /** What the page brought: a list of the right size in which some rows are filled. */
  shown?: LineData | undefined
  /** True while a component that shows the list is mounted. */
  isUsed: () => boolean
  timing: Timing
  random: () => number
  /** Called after anything that `status` or `progress` tells may have changed. */
  onChange: () => void
}

/** Keeps one store in step with the gateway, while started. */
export interface LineSession {
  start(): void
  /** Ends the subscription; values and age stay. */
  stop(): void
  /** Does now what waits for a delay, because the network may be back. */
  hurry(): void
  frame(bytes: Uint8Array): void
  status(): LineStatus
  /** Replaces the status if time alone has changed it; shows values that waited for somebody to use them. */
  tick(): void
  progress(): LineProgress
  ageMs(): number
  /** What to keep for the next visit; undefined before the first values of the gateway. */
  keepsake(): SavedLine | undefined
}

/** The network does not wait longer than this for saved values, in ms. */
const savedPatience = 300

/** A stream that held this long, in ms, may start anew at once after a gap. */
const steadyAfter = 10_000

/** Makes a session; nothing happens before `start`. */
export function createLineSession(options: LineSessionOptions): LineSession {
  const { line, store, source, timing, random, onChange } = options
  const age: AgeClock = createAgeClock(timing)
  const progress: LineProgress = {
    synced: false,
    gapped: false,
    everSynced: false,
    failed: false,
    lastFrame: Number.NEGATIVE_INFINITY,
    subscribed: Number.NEGATIVE_INFINITY,
  }
  let status = emptyStatus
  let origin: LineStatus['origin']
  /** The store has only some of the list's rows. */
  let partial = false
  /** The whole list, while nobody may be told of it yet. */
  let held: LineData | undefined
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
  let mayHurry = true
  let cancelRetry = () => {}
  let subscription: SubscriptionHandle | undefined

  function look(): void {
    const facts: LineFacts = { table: store.table(), origin, reason, failed: progress.failed }
    status = nextStatus(status, facts, age)
  }

  function changed(): void {
    look()
    onChange()
  }

  function load(held: Promise<SymbolTable | undefined>): void {
    const own = ++round
    waiting = false
    cancelRetry()
    loadLine(line, source, held).then(
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
  function arrive(data: LineData): void {
    if (partial && !options.isUsed()) held = data
    else accept(data)
  }

  function accept({ table, snapshot }: LineData): void {
    store.replace(table, snapshot)
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

  function fail(error: unknown): void {
    reason = error instanceof Error ? error.message : String(error)
    progress.failed = true
    const rest = retryAfterOf(error)
    loadAfter(rest ?? retryDelay(failures, random()))
    if (rest !== undefined) mayHurry = false
    failures += 1
    changed()
  }

  function loadAfter(delay: number): void {
    waiting = true
    mayHurry = true
    cancelRetry = timing.after(delay, loadNow)
  }

  function follow(): void {
    progress.subscribed = timing.now()
    if (subscription !== undefined) return subscription.refresh()
    subscription = options.socket.subscribe(
      { topic: 'ticker', bizNo: String(line), position: store.position },
      hear,
    )
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
    const found = await options.saved?.load(line)
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
      else if (store.table() !== undefined && !partial) loadNow()
      else load(patiently(restore()))
    },
    stop() {
      active = false
      round += 1
      held = undefined
      waiting = false
      cancelRetry()
      subscription?.stop()
      subscription = undefined
    },
    hurry() {
      if (waiting && mayHurry) loadNow()
    },
    frame(bytes) {
      if (!active || !progress.synced) return
      const result = store.apply(bytes)
      // Until the gateway has taken the subscription, its frames may belong to an earlier one.
      const lost = result === 'misfit' && subscription?.confirmed()
      if (lost || result === 'broken') return lose('', true)
      const position = store.position()
      if (result !== 'applied' || position === undefined) return
      age.received(position)
      progress.lastFrame = timing.now()
      if (status.stale) changed()
    },
    status: () => status,
    tick() {
      if (held !== undefined && options.isUsed()) accept(held)
      else changed()
    },
    progress: () => progress,
    ageMs: age.ageMs,
    keepsake() {
      const table = store.table()
      const snapshot = store.snapshot()
      if (origin !== 'network' || table === undefined || snapshot === undefined) return undefined
      return { table, snapshot, ageMs: age.ageMs() }
    },
  }
}
