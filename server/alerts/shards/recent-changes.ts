import type { MarketChange } from '../../../src/contract/entities/market/market-change.ts'
import type { ChangeFeed } from '../../../src/contract/market/change-rules.ts'

/** The newest market changes of each feed: what alerts that are taken over may have missed. */
export interface RecentChanges {
  add: (feed: ChangeFeed, changes: readonly MarketChange[]) => void
  /** By feed, oldest first. */
  all: () => Iterable<[ChangeFeed, readonly MarketChange[]]>
}

/** How far back, in ms before the newest, and how many of a feed. */
const span = 300_000
const limit = 500

/** No changes yet. */
export function createRecentChanges(): RecentChanges {
  const byFeed = new Map<ChangeFeed, readonly MarketChange[]>()
  return {
    add: (feed, changes) => {
      const all = [...(byFeed.get(feed) ?? []), ...changes]
      const since = (all.at(-1)?.time ?? 0) - span
      byFeed.set(feed, all.filter(({ time }) => time > since).slice(-limit))
    },
    all: () => byFeed.entries(),
  }
}
