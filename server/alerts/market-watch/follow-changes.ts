import { changeFeeds } from '../../../src/contract/market/change-rules.ts'
import type { MarketChanges } from '../../market/changes/market-changes.ts'
import type { AlertWatch } from '../alert-watch.ts'

/** How far back the process before may have stored changes and not yet what alerts found in them, in ms. */
const lookBack = 300_000
/** Changes that are looked at again. */
const most = 500

/**
 * Has alerts follow the feed of market changes: what is found from now on, and the newest that were stored before.
 * To be called once both have taken over what is stored.
 */
export function followChanges(
  changes: Pick<MarketChanges, 'onFound' | 'page'>,
  alerts: Pick<AlertWatch, 'changes'>,
): void {
  for (const feed of changeFeeds) {
    const { changes: newest } = changes.page(feed, {
      isShown: () => true,
      cursor: undefined,
      limit: most,
    })
    const since = (newest[0]?.time ?? 0) - lookBack
    alerts.changes(feed, newest.filter(({ time }) => time > since).toReversed())
  }
  changes.onFound((feed, _, found) => alerts.changes(feed, found))
}
