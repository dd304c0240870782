import type { FeedState } from './feed-types.ts'

/** How long values may come without a frame before they are late, in ms. */
export const lateAfter = 3_000

/** What the state of a list follows from. Times in ms of the feed's clock. */
export interface ListProgress {
  /** False while its values do not continue the gateway's: loading, or after a gap. */
  synced: boolean
  /** True while its values are known to miss changes; false where it is only listed or labelled anew. */
  gapped: boolean
  /** True once it had values of the gateway that continued. */
  everSynced: boolean
  /** True while the last attempt to load its values failed. */
  failed: boolean
  /** The last frame that was applied; -Infinity before. */
  lastFrame: number
  /** When it was last subscribed; -Infinity before. */
  subscribed: number
}

/** What the state of the feed follows from. */
export interface FeedProgress {
  online: boolean
  socketOpen: boolean
  /** True after a connection was lost, until one is open again. */
  socketLost: boolean
  /** When the socket opened, ms of the feed's clock. */
  opened: number
  /** The lists that somebody looks at. */
  lists: readonly ListProgress[]
  now: number
}

/**
 * The state of the whole feed: as bad as the worst list in view, except that a list which is loading
 * for the first time does not spoil the others until it fails. Without a list there is nothing to be late.
 */
export function feedStateOf(progress: FeedProgress): FeedState {
  const { online, socketOpen, socketLost, lists } = progress
  if (!online || (!socketOpen && socketLost)) return 'offline'
  if (!socketOpen) return 'connecting'
  if (lists.length === 0) return 'live'
  const states = lists.map((list) => listState(list, progress))
  if (states.includes('delayed')) return 'delayed'
  const isLive = states.includes('live') && !lists.some(({ failed }) => failed)
  return isLive ? 'live' : 'connecting'
}

function listState(
  list: ListProgress,
  { opened, now }: FeedProgress,
): 'connecting' | 'live' | 'delayed' {
  // What was never had is not late: a gateway that has just started has no list yet.
  if (list.failed) return list.everSynced ? 'delayed' : 'connecting'
  // A list that is listed or labelled anew is loaded anew, and no later than its values meanwhile.
  const isRecent = list.lastFrame >= opened && now - list.lastFrame <= lateAfter
  if (isRecent && !list.gapped) return 'live'
  if (!list.synced) return list.everSynced ? 'delayed' : 'connecting'
  return now - Math.max(opened, list.subscribed) <= lateAfter ? 'connecting' : 'delayed'
}
