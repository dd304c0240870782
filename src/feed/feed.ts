import type { MarketType } from '../contract/market/market-types.ts'
import { createStore, type Store } from '../lib/store/store.ts'
import { type FeedProgress, feedStateOf } from './feed-state.ts'
import type { Feed, FeedState } from './feed-types.ts'
import type { Lifecycle, LifecycleEvent } from './lifecycle.ts'
import type { HeardRows, SavedLists } from './list/list-sources.ts'
import type { ListData, ListSource } from './list/load-list.ts'
import type { OpenListOptions } from './list/open-list.ts'
import { createOpenLists } from './list/open-lists.ts'
import type { SocketClient } from './socket/socket-client.ts'
import type { SocketState } from './socket/socket-machine.ts'
import { createFlushScheduler, type Frames } from './store/flush-scheduler.ts'
import type { Timing } from './timing.ts'

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
  const state = createStore<FeedState>('connecting')
  const paused = createPause((isPaused) => {
    flushes.setPaused(isPaused)
    lists.each(({ store }) => store.setHeld(isPaused))
  })
  const flushes = createFlushScheduler(options.frames, () =>
    lists.each(({ store }) => store.flush()),
  )
  const lists = createOpenLists(timing, openingOf, look)
  let connection = neverConnected
  let cancelTick = timing.after(tickInterval, tick)

  function openingOf(marketType: MarketType): OpenListOptions {
    const { request } = flushes
    const own = listOptions(options, marketType)
    return { ...own, onChange: evaluate, requestFlush: request, isHeld: paused.get() }
  }

  function evaluate(): void {
    const online = lifecycle.online()
    const now = timing.now()
    state.set(feedStateOf({ online, ...connection, lists: lists.progress(), now }))
  }

  function look(): void {
    lists.each(({ session }) => session.tick())
    evaluate()
  }

  function tick(): void {
    cancelTick = timing.after(tickInterval, tick)
    look()
    lists.saveOne()
  }

  function onLifecycle(event: LifecycleEvent): void {
    if (event === 'hide') lists.each(({ saver }) => saver.save())
    if (event === 'wake' || event === 'online' || event === 'show') lists.retryNow()
    // What stood still in a frozen page is old by now, before its next tick.
    look()
  }

  const stops = [
    socket.state.subscribe(() => {
      connection = connectionAfter(connection, socket.state.get(), timing.now())
      if (connection.socketOpen) lists.retryNow()
      evaluate()
    }),
    socket.onFrame((bytes) => {
      lists.frame(bytes)
      if (state.get() !== 'live') evaluate()
    }),
    lifecycle.listen(onLifecycle),
    lifecycle.onVisibility(() => {
      lists.each(({ session }) => session.visibilityChanged())
      evaluate()
    }),
  ]
  socket.start()

  return {
    state,
    paused,
    retain: lists.retain,
    known: lists.known,
    subscribe: socket.subscribe,
    catchUp() {
      lists.each(({ session }) => session.catchUp())
      evaluate()
    },
    close() {
      for (const stop of stops) stop()
      cancelTick()
      flushes.stop()
      lists.close()
    },
  }
}

/** Whether values are held still. @param apply called before others are told */
function createPause(apply: (isPaused: boolean) => void): Store<boolean> {
  const paused = createStore(false)
  return {
    ...paused,
    set(isPaused) {
      apply(isPaused)
      paused.set(isPaused)
    },
  }
}

/** What one list takes of the feed's options. */
function listOptions(
  options: FeedOptions,
  marketType: MarketType,
): Omit<OpenListOptions, 'onChange' | 'requestFlush' | 'isHeld'> {
  return {
    ...options,
    marketType,
    source: options,
    isVisible: options.lifecycle.visible,
    shown: options.shown?.find(({ table }) => table.line === marketType),
    heard: () => options.heard?.(marketType),
  }
}

type ConnectionProgress = Pick<FeedProgress, 'socketOpen' | 'socketLost' | 'opened'>

const neverConnected: ConnectionProgress = {
  socketOpen: false,
  socketLost: false,
  opened: Number.NEGATIVE_INFINITY,
}

/** How the connection is doing once its socket is in another state. @param now ms of the feed's clock */
function connectionAfter(
  before: ConnectionProgress,
  socket: SocketState,
  now: number,
): ConnectionProgress {
  if (socket === 'open') return { socketOpen: true, socketLost: false, opened: now }
  return { ...before, socketOpen: false, socketLost: before.socketLost || socket === 'closed' }
}
