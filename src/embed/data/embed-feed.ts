import { readFrameHead } from '../../contract/market/ticker-frame.ts'
import { type AgeClock, createAgeClock, staleAfter } from '../../feed/age.ts'
import { feedStateOf, type ListProgress } from '../../feed/feed-state.ts'
import type { FeedState } from '../../feed/feed-types.ts'
import type { Lifecycle } from '../../feed/lifecycle.ts'
import { createRowReader, type RowReader } from '../../feed/row-reader.ts'
import { retryDelay } from '../../feed/socket/backoff.ts'
import type { SocketClient } from '../../feed/socket/socket-client.ts'
import type { SubscriptionHandle, SubscriptionMessage } from '../../feed/socket/subscriptions.ts'
import type { Timing } from '../../feed/timing.ts'
import type { EmbedContent, EmbedList } from './embed-lists.ts'

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

/** One list that is followed. */
interface Followed {
  list: EmbedList
  reader: RowReader
  age: AgeClock
  progress: ListProgress
  subscription: SubscriptionHandle | undefined
}

/** How often the state is looked at, in ms: values grow old by themselves. */
const lookInterval = 1_000

/** Loads the rows, follows their streams, and loads anew what cannot be continued. It never ends. */
export function startEmbedFeed(options: EmbedFeedOptions): EmbedFeed {
  const { load, socket, lifecycle, timing, random, onContent, onValues, onState } = options
  let lists: Followed[] = []
  let hasContent = false
  let hasFailed = false
  let failures = 0
  /** Counts loads, so that the answer to an earlier one is told apart. */
  let round = 0
  let cancelRetry = () => {}
  let hasOpened = false
  let opened = Number.NEGATIVE_INFINITY
  let shown = ''

  function loadNow(): void {
    const own = ++round
    cancelRetry()
    load().then(
      (content) => own === round && accept(content),
      () => own === round && fail(),
    )
  }

  function accept(content: EmbedContent): void {
    for (const followed of lists) followed.subscription?.stop()
    failures = 0
    hasFailed = false
    hasContent = true
    lists = content.lists.map((list) => {
      const age = createAgeClock(timing)
      age.received(list.snapshot)
      const progress = { ...synced, subscribed: timing.now() }
      return { list, reader: createRowReader(list), age, progress, subscription: undefined }
    })
    onContent(content)
    if (lifecycle.visible()) follow()
    look()
  }

  function fail(): void {
    hasFailed = true
    for (const { progress } of lists) progress.failed = true
    cancelRetry = timing.after(retryDelay(failures, random()), loadNow)
    failures += 1
    look()
  }

  function follow(): void {
    for (const followed of lists) {
      const { reader, list } = followed
      followed.progress.subscribed = timing.now()
      followed.subscription ??= socket.subscribe(
        {
          topic: 'ticker',
          bizNo: String(list.snapshot.line),
          position: () => {
            const { epoch, seq } = reader.position()
            return { epoch, seq, rows: [...list.rows] }
          },
        },
        (message) => hear(followed, message),
      )
    }
  }

  function leave(): void {
    for (const followed of lists) {
      followed.subscription?.stop()
      followed.subscription = undefined
    }
  }

  function hear(followed: Followed, message: SubscriptionMessage): void {
    const refused = message.action === 'subscribe' && message.code !== 0
    if (message.action === 'reset' || refused) lose(followed)
  }

  /** The values can no longer be continued: they are loaded anew, soon, as everybody's may be. */
  function lose({ progress }: Followed): void {
    if (!progress.synced) return
    progress.synced = false
    progress.gapped = true
    cancelRetry()
    cancelRetry = timing.after(retryDelay(failures, random()), loadNow)
    look()
  }

  function take(bytes: Uint8Array): void {
    const head = headOf(bytes)
    const followed = lists.find(({ list }) => list.snapshot.line === head?.line)
    if (followed === undefined || head === undefined || !followed.progress.synced) return
    const result = followed.reader.take(bytes)
    // Until the gateway has taken the subscription, its frames may belong to an earlier one.
    if (result === 'lost' && followed.subscription?.confirmed()) return lose(followed)
    if (result !== 'applied') return
    followed.age.received(head)
    followed.progress.lastFrame = timing.now()
    onValues()
    if (shown !== 'live') look()
  }

  function look(): void {
    const state = stateNow()
    const next = state.feed === 'live' && !state.isOld ? 'live' : JSON.stringify(state)
    if (next === shown) return
    shown = next
    onState(state)
  }

  function stateNow(): EmbedState {
    const isOpen = socket.state.get() === 'open'
    const feed = feedStateOf({
      online: lifecycle.online(),
      socketOpen: isOpen,
      socketLost: hasOpened && !isOpen,
      opened,
      lists: lists.map(({ progress }) => progress),
      now: timing.now(),
    })
    const ages = lists.map(({ age }) => age.ageMs())
    const moments = lists.map(({ age }) => age.asOf())
    return {
      // Before there are rows nothing is live.
      feed: hasContent || feed === 'offline' ? feed : 'connecting',
      isOld: lists.length > 0 && Math.max(...ages) > staleAfter,
      asOf: moments.length === 0 ? 0 : Math.min(...moments),
      hasFailed: hasFailed && !hasContent,
    }
  }

  function keepLooking(): void {
    look()
    timing.after(lookInterval, keepLooking)
  }

  socket.onFrame(take)
  socket.state.subscribe(() => {
    if (socket.state.get() === 'open') {
      hasOpened = true
      opened = timing.now()
    }
    look()
  })
  lifecycle.onVisibility(() => {
    if (lifecycle.visible()) follow()
    else leave()
    look()
  })
  socket.start()
  loadNow()
  keepLooking()
  return {
    retry: () => {
      failures = 0
      loadNow()
    },
  }
}

const synced: ListProgress = {
  synced: true,
  gapped: false,
  everSynced: true,
  failed: false,
  lastFrame: Number.NEGATIVE_INFINITY,
  subscribed: Number.NEGATIVE_INFINITY,
}

function headOf(bytes: Uint8Array): ReturnType<typeof readFrameHead> | undefined {
  try {
    return readFrameHead(bytes)
  } catch {
    return undefined
  }
}
