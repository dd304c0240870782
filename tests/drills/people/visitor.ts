import { allSymbols, homeQuotation } from '../../../src/contract/calls/markets.ts'
import { fieldMask } from '../../../src/contract/market/ticker-fields.ts'
import { createFeed } from '../../../src/feed/feed.ts'
import type { FeedState } from '../../../src/feed/feed-types.ts'
import type { Lifecycle } from '../../../src/feed/lifecycle.ts'
import { createSocketClient, type SocketClient } from '../../../src/feed/socket/socket-client.ts'
import type { Frames } from '../../../src/feed/store/flush-scheduler.ts'
import type { Timing } from '../../../src/feed/timing.ts'
import { type Caller, call } from './caller.ts'
import { PageSocket } from './page-socket.ts'

/** What a page says of its prices, and what they are. */
export interface Shown {
  state: FeedState
  /** True where the page says that its values are old. */
  stale: boolean
  /** How old it says that they are, in ms. */
  ageMs: number
  /** When one of them changed last, Unix ms; 0 before the first. Of twelve pairs one changes many times in a second. */
  movedAt: number
}

/** Somebody with an open page of spot prices: the feed of the app itself, over a real socket. */
export interface Visitor {
  socket: Pick<SocketClient, 'subscribe'>
  shown: () => Shown
  /** For how long prices stood still at most since the last call, in ms. */
  longestStandstill: () => number
  leave: () => void
}

const timing: Timing = {
  now: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** A page that is looked at all the time, on a device whose network is fine. */
const lifecycle: Lifecycle = {
  online: () => true,
  visible: () => true,
  onVisibility: () => () => undefined,
  listen: () => () => undefined,
}

/** A screen that is drawn ten times a second: nothing is looked at more often. */
const frames: Frames = {
  request: (callback) => Number(setTimeout(() => callback(performance.now()), 100)),
  cancel: (id) => clearTimeout(id),
}

const spot = 1
/** Rows of the list that are on the screen. */
const rowsInView = 12

/** Opens the page at `url`. */
export function openVisitor(url: string, caller: Caller): Visitor {
  const random = Math.random
  const socket = createSocketClient({
    create: () => new PageSocket(url, caller),
    hasSession: () => caller.cookies !== undefined,
    lifecycle,
    timing,
    random,
  })
  const feed = createFeed({
    socket,
    lifecycle,
    timing,
    frames,
    random,
    loadTable: (line) => call(url, allSymbols, { line }, caller),
    loadSnapshot: (businessLine) => call(url, homeQuotation, { businessLine }, caller),
  })
  const { feed: list } = feed.retain(spot)
  let movedAt = 0
  let longest = 0
  const noteMove = (): void => {
    const now = Date.now()
    if (movedAt > 0) longest = Math.max(longest, now - movedAt)
    movedAt = now
  }
  for (let row = 0; row < rowsInView; row++) list.watch(row, fieldMask('last'), noteMove)
  return {
    socket,
    shown: () => ({
      state: feed.state.get(),
      stale: list.status.get().stale,
      ageMs: list.ageMs(),
      movedAt,
    }),
    longestStandstill: () => {
      const found = longest
      longest = 0
      return found
    },
    leave: () => {
      feed.close()
      socket.close()
    },
  }
}
