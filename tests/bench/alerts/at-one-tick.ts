import { createAlerts } from '../../../server/alerts/alerts.ts'
import { freshFinding, type UserAlert } from '../../../server/alerts/user-alert.ts'
import { createInProcessBus } from '../../../server/bus/in-process-bus.ts'
import { openStore } from '../../../server/store/store.ts'
import type { ScratchPlace } from '../../../server/store/store-contract.ts'
import {
  alertFrequencies,
  alertSwitches,
  alertTypes,
  notificationChannels,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import { listedSymbol } from '../../support/listing.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { listedMarket, symbolIdsOf } from '../../support/market.ts'
import { storeAlerts } from '../../support/stored-alerts.ts'
import { cpuMicros } from '../sampling.ts'

/** How many alerts there are, on how many symbols, and how many of them one batch of prices fires. */
export const crowd = { alerts: 100_000, symbols: 800, firing: 5_000 } as const
/** Each user has the most that a line may have. */
const alertsOfUser = 20
const start = 1_700_000_000_000
/** Longer than a gateway leaves free shards to others at first, in ms. */
const warmUp = 35_000
const batchPause = 1_000

/** What a batch of prices took until everything that it fires was stored. */
export interface OneTick {
  /** In ms. */
  stored: number
  /** CPU time of the gateway, in ms. */
  cpu: number
}

/** Has a gateway alone on an empty store watch them, and tells it a price of every symbol that fires some. */
export async function fireAtOneTick({ place, remove }: ScratchPlace): Promise<OneTick> {
  const store = await openStore(place)
  const clock = manualClock(start)
  const market = listedMarket(clock, crowd.symbols)
  const symbolIds = symbolIdsOf(crowd.symbols)
  await storeAlerts(
    store.db,
    Array.from({ length: crowd.alerts }, (_, count) => alertOf(count)),
  )
  const alerts = createAlerts({
    db: store.db,
    bus: createInProcessBus({ clock, onError: fail }),
    log: { warn: fail },
    dataDir: place.dataDir,
    clock,
    venueClock: clock,
    venue: { name: 'Bench', klines: () => Promise.resolve([]) },
    market,
    offers: { fearIndex: true, marketChanges: true },
    hiddenCoins: new Set(),
    preferences: { onChanged: () => undefined },
    onLeft: () => undefined,
    wake: () => undefined,
    channelStates: () => Promise.resolve([]),
    onError: fail,
  })
  /** A price in steps of the symbol. */
  const say = (last: number): void => {
    clock.advance(batchPause)
    const tickers = symbolIds.map((symbolId) => ({ symbolId, values: { last } }))
    market.sink.tickers(10, clock.now(), tickers)
    alerts.sink.tickers(10, clock.now(), tickers)
  }
  await alerts.start()
  clock.advance(warmUp)
  await alerts.idle()
  market.sink.tickers(10, clock.now(), [])
  alerts.sink.symbols(symbolIds.map((symbolId) => listedSymbol(symbolId)))
  for (const last of [10_000, 10_001]) {
    say(last)
    await alerts.watch.idle()
  }
  const [begun, cpu] = [performance.now(), cpuMicros()]
  say(10_100)
  await alerts.watch.idle()
  const took = { stored: performance.now() - begun, cpu: (cpuMicros() - cpu) / 1_000 }
  const { events } = await store.db
    .selectFrom('alert_event')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow()
  await alerts.stop()
  await store.close()
  await remove()
  if (Number(events) !== crowd.firing) throw new Error(`${events} of ${crowd.firing} have fired`)
  return took
}

function alertOf(count: number): UserAlert {
  const fires = count < crowd.firing
  return {
    id: `alert-${count}`,
    userId: `user-${Math.floor(count / alertsOfUser)}`,
    businessLine: 2,
    createdAt: start,
    updatedAt: start,
    alertSwitch: alertSwitches.open,
    revision: 1,
    begunRevision: 1,
    settings: {
      symbolId: `C${count % crowd.symbols}USDT_UMCBL`,
      alertType: alertTypes.risesTo,
      priceSource: 0,
      configurePrice: fires ? '101.00' : `${200 + (count % 1_000)}.00`,
      frequency: alertFrequencies.onlyOnce,
      coolDown: 60_000,
      channels: [notificationChannels.pop, notificationChannels.station],
      note: '',
      expiresAt: 2 ** 50,
    },
    finding: freshFinding(start),
  }
}

function fail(...what: unknown[]): never {
  throw new Error(what.map(String).join(' '))
}
