import type { MarketType } from '../../contract/market/market-types.ts'
import { readFrameHead } from '../../contract/market/ticker-frame.ts'
import type { ListProgress } from '../feed-state.ts'
import type { Feed } from '../feed-types.ts'
import type { Cancel, Timing } from '../timing.ts'
import { type OpenList, openList } from './open-list.ts'

/** The lists that somebody uses or has used. */
export interface OpenLists extends Pick<Feed, 'retain' | 'known'> {
  /** How the lists are doing that are used now. */
  progress(): ListProgress[]
  /** Hands a frame to its list. */
  frame(bytes: Uint8Array): void
  /** Does something with each list. */
  each(action: (list: OpenList) => void): void
  /** Does now what waits for a delay, because the network may be back. */
  retryNow(): void
  /** Saves one list that is due: writing out several in one go would hold the page up. */
  saveOne(): void
  /** Ends all of them. */
  close(): void
}

/**
 * Makes the place of lists, which are opened when they are first retained.
 * @param onUsed called soon after a list is retained or released: a render must not be told of changes
 */
export function createOpenLists(
  timing: Timing,
  open: (marketType: MarketType) => Parameters<typeof openList>[0],
  onUsed: () => void,
): OpenLists {
  const lists = new Map<MarketType, OpenList>()
  let cancelSoon: Cancel = () => {}
  const tellSoon = (): void => {
    cancelSoon()
    cancelSoon = timing.after(0, onUsed)
  }
  return {
    retain(marketType) {
      const list = lists.get(marketType) ?? openList(open(marketType))
      lists.set(marketType, list)
      list.retain()
      tellSoon()
      let released = false
      return {
        feed: list.feed,
        release() {
          if (released) return
          released = true
          list.release()
          tellSoon()
        },
      }
    },
    known: () =>
      [...lists.values()]
        .filter(({ feed }) => feed.status.get().phase === 'ready')
        .map(({ feed }) => feed.marketType),
    progress: () =>
      [...lists.values()]
        .filter((list) => list.isUsed())
        .map(({ session }) => session.values.state()),
    frame(bytes) {
      const marketType = marketTypeOfFrame(bytes)
      if (marketType !== undefined) lists.get(marketType)?.session.frame(bytes)
    },
    each(action) {
      for (const list of lists.values()) action(list)
    },
    retryNow() {
      for (const { session } of lists.values()) session.retryNow()
    },
    saveOne() {
      for (const { saver } of lists.values()) if (saver.saveIfDue()) return
    },
    close() {
      cancelSoon()
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
