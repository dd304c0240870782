import type { ListProgress } from '../feed-state.ts'
import type { ListStatus } from '../feed-types.ts'

/** All that is remembered of how a list follows its stream. */
export interface ListState extends ListProgress {
  origin: ListStatus['origin']
  /** What the gateway said of the last failure; empty for nothing. */
  reason: string
  /** There are only some of the list's rows: those that the page brought. */
  partial: boolean
  /** Failed loads since the last one that worked. */
  failures: number
  /** Times the stream broke since it was last steady. */
  breaks: number
}

/** What happens to a list. Times in ms of the feed's clock. */
export type ListEvent =
  /** The page brought some of its rows. */
  | { type: 'shown' }
  /** Values of an earlier visit were found. */
  | { type: 'restored' }
  /** The whole list has come from the gateway. */
  | { type: 'loaded' }
  /** It has not. A gateway that was asked too often has not failed: it is `busy`. */
  | { type: 'failed'; reason: string; busy: boolean }
  /** Changes were asked for. */
  | { type: 'subscribed'; now: number }
  /** Changes have come. */
  | { type: 'frame'; now: number }
  /** The rows of the page took what was heard of them meanwhile, and follow the stream from there. */
  | { type: 'caughtUp'; now: number }
  /** The values can no longer be continued; `gapped` where changes were missed. */
  | { type: 'lost'; reason: string; gapped: boolean; now: number }
  /** The page came into view: what ended while nobody looked says nothing of how steady the stream is. */
  | { type: 'seen' }

/** A stream that held this long, in ms, may start anew at once after a gap. */
const steadyAfter = 10_000

/** A list of which nothing is known. */
export const unknownList: ListState = {
  origin: undefined,
  reason: '',
  partial: false,
  failures: 0,
  breaks: 0,
  synced: false,
  gapped: false,
  everSynced: false,
  failed: false,
  lastFrame: Number.NEGATIVE_INFINITY,
  subscribed: Number.NEGATIVE_INFINITY,
}

/** The list after an event; the same one where nothing follows. */
export function reduce(list: ListState, event: ListEvent): ListState {
  switch (event.type) {
    case 'shown':
      return { ...list, origin: 'page', partial: true }
    case 'restored':
      return { ...list, origin: 'saved' }
    case 'loaded':
      return {
        ...synced(list),
        origin: 'network',
        reason: '',
        partial: false,
        failures: 0,
        failed: false,
        gapped: false,
      }
    case 'failed':
      return { ...list, reason: event.reason, failed: !event.busy, failures: list.failures + 1 }
    case 'subscribed':
      return { ...list, subscribed: event.now }
    case 'frame':
      return { ...list, lastFrame: event.now }
    case 'caughtUp':
      return { ...synced(list), lastFrame: event.now }
    case 'lost':
      return list.synced ? broken(list, event) : list
    case 'seen':
      return { ...list, breaks: 0 }
  }
}

function synced(list: ListState): ListState {
  return { ...list, synced: true, everSynced: true }
}

/** What is not asked for at once, because it breaks again and again, misses changes by the time it comes. */
function broken(list: ListState, { reason, gapped, now }: ListEvent & { type: 'lost' }): ListState {
  const breaks = now - list.subscribed >= steadyAfter ? 0 : list.breaks
  return { ...list, synced: false, reason, gapped: gapped || breaks > 0, breaks: breaks + 1 }
}
