import { type AlertWatch, createAlertWatch } from '../../../server/alerts/alert-watch.ts'
import { loadAlerts } from '../../../server/alerts/store/alert-rows.ts'
import { systemClock } from '../../../server/lib/clock.ts'
import type { Store } from '../../../server/store/store.ts'
import { feedStart } from './feed.ts'

/** A watch over the stored alerts that is told of no prices. Whatever fails throws. */
export async function openMarketWatch(
  { db }: Store,
  dataDir: string,
  venueNow: () => number,
): Promise<AlertWatch> {
  const watch = createAlertWatch({
    db,
    dataDir,
    clock: systemClock,
    klines: () => Promise.resolve([]),
    pricesNow: () => ({ through: feedStart, prices: {} }),
    timeZoneOf: () => 'last24h',
    venueNow,
    favoritesOf: () => Promise.resolve(new Map()),
    sectorsOf: () => [],
    isHidden: () => false,
    alertExists: () => true,
    onCommitted: () => undefined,
    onError: fail,
  })
  await watch.start(await loadAlerts(db, fail))
  return watch
}

function fail(what: string, error?: unknown): never {
  throw new Error(what, { cause: error })
}
