import { readFrameHead } from '../../contract/market/ticker-frame.ts'
import { staleAfter } from '../../feed/age.ts'
import { feedStateOf } from '../../feed/feed-state.ts'
import type { FeedState } from '../../feed/feed-types.ts'
import type { Lifecycle } from '../../feed/lifecycle.ts'
import type { SocketClient } from '../../feed/socket/socket-client.ts'
import type { Timing } from '../../feed/timing.ts'
import type { EmbedContent } from './embed-lists.ts'
import { createFollowedList, type FollowedList } from './followed-list.ts'
import { createLoader } from './loader.ts'

/** How the values of an embed are doing. */
export interface EmbedState {
  feed: FeedState
  /** True for values older than 10 s, and for those that nobody vouches for. */
  isOld: boolean
  /** The moment that the oldest list is of, Unix ms on the gateway's clock; 0 where it is not known. */
  asOf: number
  /** True while there are no values, and the last attempt to get some failed. */
  hasFailed: boolean
}

/** What an embed is told by its feed. */
export interface EmbedListeners {
  /** There are rows, or others than before. */
  onContent: (content: EmbedContent) => void
  /** Values of these rows have changed in place. */
  onValues: () => void
  /** The state is another one. */
  onState: (state: EmbedState) => void
}

interface EmbedFeedOptions extends EmbedListeners {
  load: () => Promise<EmbedContent>
  socket: Pick<SocketClient, 'state' | 'onFrame' | 'subscribe' | 'start'>
  lifecycle: Lifecycle
  timing: Timing
  /** In [0, 1). */
  random: () => number
}

/** Keeps the rows of an embed loaded and live. */
export interface EmbedFeed {
  /** Loads now what could not be loaded. */
  retry: () => void
}

/** How often the state is looked at, in ms: values grow old by themselves. */
const lookInterval = 1_000

/** Time of the opening of a socket that was never open. */
const neverOpened = Number.NEGATIVE_INFINITY

/** Loads the rows, follows their streams, and loads anew what cannot be continued. It never ends. */
export function startEmbedFeed(options: EmbedFeedOptions): EmbedFeed {
  const { load, socket, lifecycle, timing, random, onContent, onValues, onState } = options
  let lists: readonly FollowedList[] = []
  let hasContent = false
  let hasFailed = false
  const loader = createLoader({ load, timing, random, onLoaded: accept, onFailed: fail })
  let opened = neverOpened
  let shown = ''

  function accept(content: EmbedContent): void {
    for (const list of lists) list.leave()
    hasFailed = false
    hasContent = true
    lists = content.lists.map((list) => createFollowedList(list, socket, timing, lose))
    onContent(content)
    if (lifecycle.visible()) follow()
    look()
  }

  function fail(): void {
    hasFailed = true
    for (const { progress } of lists) progress.failed = true
    look()
  }

  function follow(): void {
    for (const list of lists) list.follow()
  }

  /** The values can no longer be continued: they are loaded anew, soon, as everybody's may be. */
  function lose(): void {
    loader.soon()
    look()
  }

  function take(bytes: Uint8Array): void {
    const head = headOf(bytes)
    const list = lists.find(({ line }) => line === head?.line)
    if (head === undefined || list?.take(head, bytes) !== true) return
    onValues()
    if (shown !== 'live') look()
  }

  function look(): void {
    const isOpen = socket.state.get() === 'open'
    const facts = { online: lifecycle.online(), isOpen, opened, now: timing.now() }
    const state = embedState(lists, facts, hasContent, hasFailed)
    const next = state.feed === 'live' && !state.isOld ? 'live' : JSON.stringify(state)
    if (next === shown) return
    shown = next
    onState(state)
  }

  function keepLooking(): void {
    look()
    timing.after(lookInterval, keepLooking)
  }

  socket.onFrame(take)
  socket.state.subscribe(() => {
    if (socket.state.get() === 'open') opened = timing.now()
    look()
  })
  lifecycle.onVisibility(() => {
    if (lifecycle.visible()) follow()
    else for (const list of lists) list.leave()
    look()
  })
  socket.start()
  loader.now()
  keepLooking()
  return { retry: loader.retry }
}

function embedState(
  lists: readonly FollowedList[],
  {
    online,
    isOpen,
    opened,
    now,
  }: { online: boolean; isOpen: boolean; opened: number; now: number },
  hasContent: boolean,
  hasFailed: boolean,
): EmbedState {
  const feed = feedStateOf({
    online,
    socketOpen: isOpen,
    socketLost: opened !== neverOpened && !isOpen,
    opened,
    lists: lists.map(({ progress }) => progress),
    now,
  })
  return {
    // Before there are rows nothing is live.
    feed: hasContent || feed === 'offline' ? feed : 'connecting',
    isOld: lists.length > 0 && Math.max(...lists.map(({ age }) => age.ageMs())) > staleAfter,
    asOf: lists.length === 0 ? 0 : Math.min(...lists.map(({ age }) => age.asOf())),
    hasFailed: hasFailed && !hasContent,
  }
}

function headOf(bytes: Uint8Array): ReturnType<typeof readFrameHead> | undefined {
  try {
    return readFrameHead(bytes)
  } catch {
    return undefined
  }
}
