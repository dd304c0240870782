import type { FeedState } from '../../feed/feed-types.ts'

/** What is wrong with the prices, in words for the status line. */
export type FeedStatus = 'connecting' | 'reconnecting' | 'offline' | 'delayed'

/** A state is told after it lasted this long, in ms: most interruptions are over by then. */
export const grace: Record<Exclude<FeedState, 'live'>, number> = {
  connecting: 5_000,
  delayed: 2_000,
  offline: 1_000,
}

/** What to tell about a state of the feed; undefined if all is well. */
export function feedStatusOf(state: FeedState, deviceOnline: boolean): FeedStatus | undefined {
  if (state === 'live') return undefined
  if (state !== 'offline') return state
  return deviceOnline ? 'reconnecting' : 'offline'
}
