import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Alerts, createAlerts } from '../../../server/alerts/alerts.ts'
import { type Bus } from '../../../server/bus/bus.ts'
import { createInProcessBus } from '../../../server/bus/in-process-bus.ts'
import { systemClock } from '../../../server/lib/clock.ts'
import { openStore, type Store } from '../../../server/store/store.ts'
import type { Kline, KlineQuery, Ticker } from '../../../server/venues/venue.ts'
import {
  alertFrequencies,
  alertTypes,
  notificationChannels,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import { listedSymbol } from '../listing.ts'
import { type ManualClock, manualClock } from '../manual-clock.ts'
import { listedMarket, symbolIdsOf } from '../market.ts'
import { scratchPostgres } from '../scratch-store.ts'
import { storeUsers } from '../stored-users.ts'

/** A gateway that shares the alerts of a database with others. */
export interface SharingGateway {
  alerts: Alerts
  clock: ManualClock
  /** Looks after its leases, as it does now and then, and takes over what there is to be watched. */
  renew: () => Promise<void>
  /** Looks for changes that nobody told it of. */
  look: () => Promise<void>
  /** Ends as the process would if it were killed. */
  kill: () => void
}

/** Several gateways on one PostgreSQL and one bus, and a venue that tells all of them the same. */
export interface SharingGateways {
  store: Store
  open: () => Promise<SharingGateway>
  /** The venue tells every gateway a price of symbols, with two decimals, a second after the last. */
  say: (last: number, more?: object, symbolIds?: readonly string[]) => void
  /** Nobody hears anything of the venue for so many ms. */
  pass: (ms: number) => void
  /** The venue's time, Unix ms. */
  now: () => number
  /** Lets the others wait no longer for gateways that say nothing any more. */
  forgetSilent: () => Promise<void>
  /** Resolves when everything that was found is stored or refused. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

/** Symbols that the venue lists; many enough to be in many shards. */
export const sharedSymbols = symbolIdsOf(40)

/** The venue's time before its first price, Unix ms. */
export const venueStart = 1_700_000_000_000
/** Time between two prices. */
const pace = 1_000
/** Longer than a gateway renews its leases. */
const renewal = 1_500
/** Longer than it leaves free shards to others at first. */
const warmUp = 35_000
/** Longer than it looks for changes. */
const check = 5_000

/** No gateways yet. `klines` is what the venue answers to all of them. */
export async function sharingGateways(
  klines: (query: KlineQuery) => Promise<Kline[]> = () => Promise.resolve([]),
  bus: Bus = createInProcessBus({ clock: systemClock, onError: fail }),
): Promise<SharingGateways> {
  const scratch = await scratchPostgres(inject('postgresUrl'))
  const store = await openStore(scratch.place)
  await storeUsers(store.db, ['ada', 'bob'])
  const gateways = new Set<SharingGateway>()
  const tell = new Map<SharingGateway, (tickers: readonly Ticker[]) => void>()
  const folders: string[] = []
  let time = venueStart

  const open = async (): Promise<SharingGateway> => {
    const clock = manualClock(time)
    const dataDir = mkdtempSync(join(tmpdir(), 'bourse-sharing-'))
    folders.push(dataDir)
    const market = listedMarket(clock, sharedSymbols.length)
    const alerts = createAlerts({
      db: store.db,
      bus,
      log: { warn: fail },
      dataDir,
      clock,
      venueClock: { now: () => time },
      venue: { name: 'Test venue', klines },
      market,
      offers: { fearIndex: true, marketChanges: true },
      hiddenCoins: new Set(),
      preferences: { onChanged: () => undefined },
      onLeft: () => undefined,
      wake: () => undefined,
      channelStates: () => Promise.resolve([]),
      onError: fail,
    })
    await alerts.start()
    clock.advance(warmUp)
    await alerts.idle()
    const listing = sharedSymbols.map((symbolId) => listedSymbol(symbolId))
    market.sink.symbols(listing)
    alerts.sink.symbols(listing)
    const gateway: SharingGateway = {
      alerts,
      clock,
      renew: async () => {
        clock.advance(renewal)
        await alerts.idle()
      },
      look: async () => {
        clock.advance(check)
        await alerts.idle()
      },
      kill: () => {
        alerts.watch.kill()
        gateways.delete(gateway)
      },
    }
    // Market and alerts hear prices of a list together.
    tell.set(gateway, (tickers) => {
      market.sink.tickers(10, time, tickers)
      alerts.sink.tickers(10, time, tickers)
    })
    gateways.add(gateway)
    return gateway
  }
  return {
    store,
    open,
    say: (last, more = {}, symbolIds = sharedSymbols) => {
      time += pace
      const tickers = symbolIds.map((symbolId) => ({ symbolId, values: { last }, ...more }))
      for (const gateway of gateways) tell.get(gateway)?.(tickers)
    },
    pass: (ms) => {
      time += ms
    },
    now: () => time,
    forgetSilent: async () => {
      const silent = { until: 0 }
      await store.db.updateTable('alert_gateway').set(silent).execute()
      await store.db.updateTable('alert_shard').set(silent).execute()
    },
    idle: async () => {
      for (const { alerts } of gateways) {
        await alerts.idle()
        await alerts.watch.idle()
        // What was refused is looked at again.
        await alerts.idle()
      }
    },
    close: async () => {
      for (const { alerts } of gateways) await alerts.stop()
      await store.close()
      await scratch.remove()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What an alert on a rise to 101 says, every time, if nothing else is said. */
export function asked(more: object = {}) {
  return {
    symbolId: sharedSymbols[0] ?? '',
    alertType: alertTypes.risesTo,
    configurePrice: '101',
    frequency: alertFrequencies.everyTime,
    priceSource: 0 as const,
    channels: [notificationChannels.pop, notificationChannels.station],
    note: '',
    ...more,
  }
}

function fail(...what: unknown[]): never {
  throw new Error(what.map(String).join(' '))
}
