import type { MarketType } from '../../contract/market/market-types.ts'
import type { ListFeed } from '../feed-types.ts'
import { createTickerStore, type TickerStore } from '../store/ticker-store.ts'
import type { Timing } from '../timing.ts'
import { createListSaver, type ListSaver } from './list-saver.ts'
import { createListSession, type ListSession } from './list-session.ts'
import type { ListSessionOptions } from './list-sources.ts'

/** A list of the feed, which somebody uses or used a moment ago. */
export interface OpenList {
  feed: ListFeed
  store: TickerStore
  session: ListSession
  saver: ListSaver
  /** One user more. */
  retain(): void
  /** One user less; the last one ends the subscription a while later. */
  release(): void
  isUsed(): boolean
  /** Ends it at once. */
  stop(): void
}

/** An unused list stays subscribed this long, in ms: users switch back and forth. */
const releaseDelay = 5_000

/** What a list takes from the feed. */
export interface OpenListOptions extends Omit<ListSessionOptions, 'store' | 'isUsed'> {
  timing: Timing
  /** Asks for a flush of changes to the screen. */
  requestFlush: () => void
  /** True while the user holds values still. */
  isHeld: boolean
}

/** Opens a list, which nobody uses yet. */
export function openList(options: OpenListOptions): OpenList {
  const { marketType, timing, saved } = options
  const store = createTickerStore(options.requestFlush, () => session.watchChanged())
  store.setHeld(options.isHeld)
  let users = 0
  let cancelRelease = () => {}
  const isUsed = (): boolean => users > 0
  const session = createListSession({ ...options, store, isUsed })
  const saver = createListSaver(saved, store, session.values, timing.now)
  return {
    feed: feedOf(marketType, store, session),
    store,
    session,
    saver,
    isUsed,
    retain() {
      users += 1
      cancelRelease()
      session.start()
    },
    release() {
      users -= 1
      if (users > 0) return
      cancelRelease = timing.after(releaseDelay, () => {
        session.stop()
        saver.save()
      })
    },
    stop() {
      cancelRelease()
      session.stop()
    },
  }
}

function feedOf(marketType: MarketType, store: TickerStore, session: ListSession): ListFeed {
  return {
    marketType,
    status: session.values.status,
    value: store.value,
    watch: store.watch,
    version: store.version,
    ageMs: session.values.ageMs,
    asOf: () => store.position()?.asOf ?? 0,
  }
}
