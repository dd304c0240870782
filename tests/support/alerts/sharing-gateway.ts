import { type AlertRegistry, createAlertRegistry } from '../../../server/alerts/alert-registry.ts'
import { isActive } from '../../../server/alerts/alert-view.ts'
import { type AlertWatch, createAlertWatch } from '../../../server/alerts/alert-watch.ts'
import { beginAlert } from '../../../server/alerts/own-alerts/begin-alert.ts'
import { createTableAlerts } from '../../../server/alerts/own-alerts/table-alerts.ts'
import { createFence } from '../../../server/alerts/shards/fence.ts'
import { createShardLeases } from '../../../server/alerts/shards/leases.ts'
import { createShardOwner, type ShardOwner } from '../../../server/alerts/shards/shard-owner.ts'
import { createShardWatch } from '../../../server/alerts/shards/shard-watch.ts'
import type { Clock } from '../../../server/lib/clock.ts'
import type { Store } from '../../../server/store/store.ts'
import type { Ticker } from '../../../server/venues/venue.ts'
import type { TimeZone } from '../../../src/contract/entities/time-zone.ts'
import type { MarketType } from '../../../src/contract/market/market-types.ts'
import type { VirtualClock } from '../virtual-clock.ts'
import { OwnMarket } from './own-market.ts'
import type { PriceWorld, WorldPrices } from './price-world.ts'
import type { Random } from './random.ts'
import { unreliableLeases } from './unreliable-leases.ts'

/** What simulated gateways have in common. */
export interface SimulatedGround {
  store: Store
  dataDir: string
  clock: VirtualClock
  world: PriceWorld
  /** The newest prices that the venue has told of a symbol. */
  heard: ReadonlyMap<string, WorldPrices>
  zoneOf: (userId: string) => TimeZone
  random: Random
  /** True once everything works again. */
  isCalm: () => boolean
  /** Tells all gateways of alerts that were changed, as far as messages come through. */
  publish: (ids: readonly string[]) => void
  /** Tells them of shards to be had, as far as messages come through. */
  release: () => void
}

/** A gateway that may stand still, lose the database, or be killed. */
export interface SimulatedGateway {
  watch: AlertWatch
  owner: ShardOwner
  registry: AlertRegistry
  /** Its timers: one that is due while it stands still runs when it goes on. */
  clock: Clock
  /** When it began, and when it was last well again, Unix ms. */
  begun: number
  recovered: number
  state: 'well' | 'paused' | 'cut' | 'dead'
  /** The venue tells it prices; while it stands still they wait. */
  hear: (marketType: MarketType, time: number, tickers: readonly Ticker[]) => void
  /** It stands still or has no database no more. */
  recover: () => void
  kill: () => void
}

let made = 0

/** Begins a gateway, which takes shards over as soon as it may. */
export async function beginSimulatedGateway(ground: SimulatedGround): Promise<SimulatedGateway> {
  const { store, dataDir, clock, world, heard, random } = ground
  const { db } = store
  made += 1
  const missed: Parameters<SimulatedGateway['hear']>[] = []
  const own: Clock = {
    now: clock.now,
    every: (ms, task) => clock.every(ms, () => ifRunning(task)),
    after: (ms, task) => clock.after(ms, () => ifRunning(task, true)),
  }
  const late: (() => void)[] = []
  /** A process that stands still runs no timer; one that was due runs when it goes on. */
  const ifRunning = (task: () => void, waits = false): void => {
    if (gateway.state === 'well' || gateway.state === 'cut') task()
    else if (gateway.state === 'paused' && waits) late.push(task)
  }
  const leases = unreliableLeases(createShardLeases(db, `gateway-${made}`, clock), random, own, {
    isCut: () => gateway.state === 'cut',
    isCalm: ground.isCalm,
  })
  const market = new OwnMarket(world.time, heard)
  const offers = { fearIndex: true, marketChanges: true }
  const watch = createAlertWatch({
    db,
    dataDir: `${dataDir}/${made}`,
    clock: own,
    klines: (query) => world.klines(query),
    pricesNow: (symbolId) => market.now(symbolId),
    timeZoneOf: ground.zoneOf,
    venueNow: clock.now,
    favoritesOf: () => Promise.resolve(new Map()),
    sectorsOf: () => [],
    isHidden: () => false,
    alertExists: () => true,
    onCommitted: () => undefined,
    onError: () => undefined,
    sharing: {
      fence: createFence(leases, (ids) => owner.changed({ ids: [...ids] })),
      held: () => shards.held(),
    },
  })
  const shards = createShardWatch({
    db,
    watch: () => watch,
    isActive: (alert, isOn) => isActive(alert, { now: clock.now(), isOn, offers }),
    onUnreadable: fail,
  })
  const owner = createShardOwner({
    leases,
    watch: shards,
    clock: own,
    random: random.next,
    onReleased: ground.release,
    onError: () => undefined,
  })
  const take: SimulatedGateway['hear'] = (...batch) => {
    market.take(...batch)
    watch.tickers(...batch)
  }
  const symbol = (symbolId: string) => world.symbols.get(symbolId)?.listed
  const gateway: SimulatedGateway = {
    watch,
    owner,
    clock: own,
    begun: clock.now(),
    recovered: 0,
    state: 'well',
    registry: createAlertRegistry({
      owners: createTableAlerts({
        db,
        begin: (alert) => {
          const { symbolId } = alert.settings
          return beginAlert(alert, symbol(symbolId)?.scales, market.now(symbolId))
        },
        onChanged: ground.publish,
        onUnreadable: fail,
      }),
      symbol,
      hasSector: () => false,
      offers,
      venueName: 'Test venue',
      now: clock.now,
    }),
    hear: (...batch) => {
      if (gateway.state === 'paused') missed.push(batch)
      else if (gateway.state !== 'dead') take(...batch)
    },
    recover: () => {
      gateway.state = 'well'
      gateway.recovered = clock.now()
      for (const task of late.splice(0)) task()
      for (const batch of missed.splice(0)) take(...batch)
    },
    kill: () => {
      gateway.state = 'dead'
      watch.kill()
    },
  }
  await watch.start([])
  // What fails or takes its time goes on as the clock does.
  void owner.start()
  watch.symbols([...world.symbols.values()].map(({ listed }) => listed))
  return gateway
}

function fail(what: string, error: unknown): never {
  throw new Error(what, { cause: error })
}
