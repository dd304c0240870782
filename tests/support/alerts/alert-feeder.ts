import { writeSync } from 'node:fs'
import { createAlertWatch } from '../../../server/alerts/alert-watch.ts'
import { loadAlerts } from '../../../server/alerts/store/alert-rows.ts'
import { systemClock } from '../../../server/lib/clock.ts'
import { openStore } from '../../../server/store/store.ts'
import { saveAlerts } from '../stored-alerts.ts'
import { storeUsers } from '../stored-users.ts'
import { alertOf, feedStart, feedSymbol, pricesAt } from './feed.ts'

const fail = (what: string, error: unknown): never => {
  throw new Error(what, { cause: error })
}

/**
 * Watches one alert on the store in the folder of its first argument, and tells it one price after the
 * other until it is killed. Begins after the price of its second argument, and prints the number of
 * each price once it is told.
 */
async function run(dataDir: string, after: number): Promise<never> {
  const store = await openStore({ dataDir, databaseUrl: undefined })
  const watch = createAlertWatch({
    db: store.db,
    dataDir,
    clock: systemClock,
    klines: () => Promise.resolve([]),
    pricesNow: () => ({ through: feedStart, prices: pricesAt(0) }),
    timeZoneOf: () => 'last24h',
    venueNow: systemClock.now,
    favoritesOf: () => Promise.resolve(new Map()),
    sectorsOf: () => [],
    isHidden: () => false,
    alertExists: () => true,
    onCommitted: () => undefined,
    onError: fail,
  })
  await storeUsers(store.db, ['somebody'])
  await watch.start(await loadAlerts(store.db, fail))
  watch.symbols([feedSymbol])
  if (after === 0) {
    const alert = alertOf()
    watch.watch(alert)
    await watch.once(() => saveAlerts(store.db, [alert]))
  }
  writeSync(1, 'fed\n')
  for (let number = after + 1; ; number += 1) {
    const tickers = [{ symbolId: feedSymbol.symbolId, values: pricesAt(number) }]
    watch.tickers(10, feedStart + number * 1_000, tickers)
    writeSync(1, `${number}\n`)
    if (number === after + 1) await watch.idle()
    if (number % 7 === 0) await watch.checkpoint()
    else if (number % 3 === 0) await new Promise((resolve) => void setImmediate(resolve))
  }
}

await run(process.argv[2] ?? '', Number(process.argv[3]))
