import type { MarketType } from '../contract/market/market-types.ts'
import { readFrameHead } from '../contract/market/ticker-frame.ts'
import { createListeners, type Listeners } from '../lib/listeners.ts'
import { feedStateOf } from './feed-state.ts'
import type { Feed, FeedState, ListFeed } from './feed-types.ts'
import { followKlines } from './follow-klines.ts'
import { followMetrics } from './follow-metrics.ts'
import type { Lifecycle, LifecycleEvent } from './lifecycle.ts'
import {
  createListSession,
  type HeardRows,
  type ListSession,
  type SavedLists,
} from './list-session.ts'
import type { ListData, ListSource } from './load-list.ts'
import type { SocketClient } from './socket/socket-client.ts'
import { createFlushScheduler, type Frames } from './store/flush-scheduler.ts'
import { createTickerStore, type TickerStore } from './store/ticker-store.ts'
import type { Cancel, Timing } from './timing.ts'

/** Everything the feed takes from outside. */
export interface FeedOptions extends ListSource {
  /** Started by the feed; closed by whoever made it. */
  socket: SocketClient
  /** Keeps lists between visits; without it every visit starts from the network. */
  saved?: SavedLists
  /** What the page brought: lists of the right size in which the rows of its first screen are filled. */
  shown?: readonly ListData[]
  /** What was heard of such a list before the app was there; undefined for nothing. */
  heard?: (marketType: MarketType) => HeardRows | undefined
  lifecycle: Lifecycle
  timing: Timing
  /** When flushes may happen. */
  frames: Frames
  /** In [0, 1). */
  random: () => number
}

/** An unused list stays subscribed this long, in ms: users switch back and forth. */
const releaseDelay = 5_000

/** How often ages and the feed's state are looked at, in ms. */
const tickInterval = 500

/** Shortest time between two writes of the lists for the next visit, in ms. */
const saveInterval = 10_000

/** A list is saved this long after it was opened, in ms, so that a short visit leaves one too. */
const firstSave = 3_000

interface OpenList {
  feed: ListFeed
  store: TickerStore
  session: ListSession
  statuses: Listeners<[]>
  users: number
  cancelRelease: Cancel
  /** Version of the values that were saved last, and when. */
  saved: number
  savedAt: number
}

/** Makes the feed and starts its socket. Lists are loaded when they are first retained. */
export function createFeed(options: FeedOptions): Feed {
  const { socket, saved, lifecycle, timing, random } = options
  const lists = new Map<MarketType, OpenList>()
  const states = createListeners()
  const flushes = createFlushScheduler(options.frames, () => {
    for (const list of lists.values()) list.store.flush()
  })
  let state: FeedState = 'connecting'
  let socketLost = false
  let opened = Number.NEGATIVE_INFINITY
  let cancelTick = timing.after(tickInterval, tick)
  let cancelSoon: Cancel = () => {}

  function evaluate(): void {
    const next = feedStateOf({
      online: lifecycle.online(),
      socketOpen: socket.state() === 'open',
      socketLost,
      opened,
      lists: [...lists.values()]
        .filter((list) => list.users > 0)
        .map((list) => list.session.progress()),
      now: timing.now(),
    })
    if (next === state) return
    state = next
    states.emit()
  }

  /** Lists are retained while components render, and a render must not be told of changes. */
  function evaluateSoon(): void {
    cancelSoon()
    cancelSoon = timing.after(0, () => {
      for (const list of lists.values()) list.session.tick()
      evaluate()
    })
  }

  function tick(): void {
    cancelTick = timing.after(tickInterval, tick)
    for (const list of lists.values()) list.session.tick()
    evaluate()
    saveOne()
  }

  /** Saves one list that is due: writing out several in one go would hold the page up. */
  function saveOne(): void {
    const due = timing.now() - saveInterval
    for (const list of lists.values()) if (list.savedAt <= due && save(list)) return
  }

  function saveAll(): void {
    for (const list of lists.values()) save(list)
  }

  /** Saves a list whose values have changed; false where there is nothing to save. */
  function save(list: OpenList): boolean {
    const version = list.store.version()
    if (saved === undefined || list.saved === version) return false
    const toSave = list.session.toSave()
    if (toSave === undefined) return false
    list.saved = version
    list.savedAt = timing.now()
    saved.save(toSave)
    return true
  }

  function onSocket(): void {
    if (socket.state() === 'closed') socketLost = true
    if (socket.state() === 'open') {
      socketLost = false
      opened = timing.now()
      retryAll()
    }
    evaluate()
  }

  function onLifecycle(event: LifecycleEvent): void {
    if (event === 'hide') saveAll()
    if (event === 'wake' || event === 'online' || event === 'show') retryAll()
    evaluate()
  }

  function retryAll(): void {
    for (const list of lists.values()) list.session.retryNow()
  }

  function onFrame(bytes: Uint8Array): void {
    const number = marketTypeOfFrame(bytes)
    if (number === undefined) return
    lists.get(number)?.session.frame(bytes)
    if (state !== 'live') evaluate()
  }

  function open(number: MarketType): OpenList {
    const store = createTickerStore(flushes.request, () => session.watchChanged())
    store.setHeld(flushes.paused())
    const statuses = createListeners()
    const session = createListSession({
      marketType: number,
      store,
      source: options,
      socket,
      saved,
      isUsed: () => (lists.get(number)?.users ?? 0) > 0,
      isVisible: lifecycle.visible,
      shown: options.shown?.find(({ table }) => table.line === number),
      heard: () => options.heard?.(number),
      timing,
      random,
      onChange() {
        evaluate()
        if (emitted === session.status()) return
        emitted = session.status()
        statuses.emit()
      },
    })
    let emitted = session.status()
    const feed: ListFeed = {
      marketType: number,
      status: session.status,
      onStatus: statuses.add,
      value: store.value,
      watch: store.watch,
      version: store.version,
      ageMs: session.ageMs,
      asOf: () => store.position()?.asOf ?? 0,
    }
    return {
      feed,
      store,
      session,
      statuses,
      users: 0,
      cancelRelease() {},
      saved: 0,
      savedAt: timing.now() - saveInterval + firstSave,
    }
  }

  function release(list: OpenList): void {
    list.users -= 1
    evaluateSoon()
    if (list.users > 0) return
    list.cancelRelease = timing.after(releaseDelay, () => {
      list.session.stop()
      save(list)
    })
  }

  function onVisibility(): void {
    for (const list of lists.values()) list.session.visibilityChanged()
    evaluate()
  }

  const stops = [
    socket.onState(onSocket),
    socket.onFrame(onFrame),
    lifecycle.listen(onLifecycle),
    lifecycle.onVisibility(onVisibility),
  ]
  socket.start()

  return {
    state: () => state,
    onState: states.add,
    retain(number) {
      const list = lists.get(number) ?? open(number)
      lists.set(number, list)
      list.users += 1
      list.cancelRelease()
      list.session.start()
      evaluateSoon()
      let released = false
      return {
        feed: list.feed,
        release() {
          if (released) return
          released = true
          release(list)
        },
      }
    },
    followChanges: (number, listener) =>
      socket.subscribe({ topic: 'change', bizNo: String(number) }, listener).stop,
    followMetrics: (listener) => followMetrics(socket, listener),
    followKlines: (channel, listener) => followKlines(socket, channel, listener),
    catchUp() {
      for (const list of lists.values()) list.session.catchUp()
      evaluate()
    },
    known: () =>
      [...lists.values()]
        .map(({ feed }) => feed)
        .filter((list) => list.status().phase === 'ready')
        .map(({ marketType }) => marketType),
    setPaused(paused) {
      flushes.setPaused(paused)
      for (const { store } of lists.values()) store.setHeld(paused)
      states.emit()
    },
    paused: flushes.paused,
    close() {
      for (const stop of stops) stop()
      cancelTick()
      cancelSoon()
      flushes.stop()
      for (const list of lists.values()) {
        list.cancelRelease()
        list.session.stop()
      }
      lists.clear()
    },
  }
}

/** The list a frame belongs to; undefined for bytes that are no frame. */
function marketTypeOfFrame(bytes: Uint8Array): MarketType | undefined {
  try {
    return readFrameHead(bytes).line
  } catch {
    return undefined
  }
}
