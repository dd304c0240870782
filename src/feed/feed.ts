import type { MarketType } from '../contract/market/market-types.ts'
import { readFrameHead } from '../contract/market/ticker-frame.ts'
import { createStore } from '../lib/store/store.ts'
import { feedStateOf } from './feed-state.ts'
import type { Feed, FeedState } from './feed-types.ts'
import { followKlines } from './follow-klines.ts'
import { followMetrics } from './follow-metrics.ts'
import type { Lifecycle, LifecycleEvent } from './lifecycle.ts'
import type { HeardRows, SavedLists } from './list/list-sources.ts'
import type { ListData, ListSource } from './list/load-list.ts'
import { type OpenList, openList } from './list/open-list.ts'
import type { SocketClient } from './socket/socket-client.ts'
import { createFlushScheduler, type Frames } from './store/flush-scheduler.ts'
import type { Cancel, Timing } from './timing.ts'

/** Everything the feed takes from outside. */
export interface FeedOptions extends ListSource {
  /** Started by the feed; closed by whoever made it. */
  socket: SocketClient
  /** Keeps lists between visits; without it every visit starts from the network. */
  saved?: SavedLists | undefined
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

/** How often ages and the feed's state are looked at, in ms. */
const tickInterval = 500

/** Makes the feed and starts its socket. Lists are loaded when they are first retained. */
export function createFeed(options: FeedOptions): Feed {
  const { socket, lifecycle, timing } = options
  const lists = new Map<MarketType, OpenList>()
  const state = createStore<FeedState>('connecting')
  const paused = createStore(false)
  const flushes = createFlushScheduler(options.frames, () => {
    for (const list of lists.values()) list.store.flush()
  })
  let socketLost = false
  let opened = Number.NEGATIVE_INFINITY
  let cancelTick = timing.after(tickInterval, tick)
  let cancelSoon: Cancel = () => {}

  function evaluate(): void {
    const next = feedStateOf({
      online: lifecycle.online(),
      socketOpen: socket.state.get() === 'open',
      socketLost,
      opened,
      lists: [...lists.values()]
        .filter((list) => list.isUsed())
        .map((list) => list.session.values.state()),
      now: timing.now(),
    })
    state.set(next)
  }

  /** Lists are retained while components render, and a render must not be told of changes. */
  function evaluateSoon(): void {
    cancelSoon()
    cancelSoon = timing.after(0, lookAtAll)
  }

  function lookAtAll(): void {
    for (const list of lists.values()) list.session.tick()
    evaluate()
  }

  function tick(): void {
    cancelTick = timing.after(tickInterval, tick)
    lookAtAll()
    // One a time: writing out several in one go would hold the page up.
    for (const { saver } of lists.values()) if (saver.saveIfDue()) return
  }

  function onSocket(): void {
    if (socket.state.get() === 'closed') socketLost = true
    if (socket.state.get() === 'open') {
      socketLost = false
      opened = timing.now()
      retryAll()
    }
    evaluate()
  }

  function onLifecycle(event: LifecycleEvent): void {
    if (event === 'hide') for (const { saver } of lists.values()) saver.save()
    if (event === 'wake' || event === 'online' || event === 'show') retryAll()
    evaluate()
  }

  function retryAll(): void {
    for (const list of lists.values()) list.session.retryNow()
  }

  function onFrame(bytes: Uint8Array): void {
    const marketType = marketTypeOfFrame(bytes)
    if (marketType === undefined) return
    lists.get(marketType)?.session.frame(bytes)
    if (state.get() !== 'live') evaluate()
  }

  function onVisibility(): void {
    for (const list of lists.values()) list.session.visibilityChanged()
    evaluate()
  }

  function open(marketType: MarketType): OpenList {
    const list = openList({
      ...options,
      marketType,
      source: options,
      isVisible: lifecycle.visible,
      shown: options.shown?.find(({ table }) => table.line === marketType),
      heard: () => options.heard?.(marketType),
      onChange: evaluate,
      requestFlush: flushes.request,
      isHeld: paused.get(),
    })
    lists.set(marketType, list)
    return list
  }

  const stops = [
    socket.state.subscribe(onSocket),
    socket.onFrame(onFrame),
    lifecycle.listen(onLifecycle),
    lifecycle.onVisibility(onVisibility),
  ]
  socket.start()

  return {
    state,
    paused: {
      ...paused,
      set(isPaused) {
        flushes.setPaused(isPaused)
        for (const { store } of lists.values()) store.setHeld(isPaused)
        paused.set(isPaused)
      },
    },
    retain(marketType) {
      const list = lists.get(marketType) ?? open(marketType)
      list.retain()
      evaluateSoon()
      let released = false
      return {
        feed: list.feed,
        release() {
          if (released) return
          released = true
          list.release()
          evaluateSoon()
        },
      }
    },
    followChanges: (changes, listener) =>
      socket.subscribe({ topic: 'change', bizNo: String(changes) }, listener).stop,
    followMetrics: (listener) => followMetrics(socket, listener),
    followKlines: (channel, listener) => followKlines(socket, channel, listener),
    catchUp() {
      for (const list of lists.values()) list.session.catchUp()
      evaluate()
    },
    known: () =>
      [...lists.values()]
        .filter(({ feed }) => feed.status.get().phase === 'ready')
        .map(({ feed }) => feed.marketType),
    close() {
      for (const stop of stops) stop()
      cancelTick()
      cancelSoon()
      flushes.stop()
      for (const list of lists.values()) list.stop()
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
