import { setImmediate as nextTurn } from 'node:timers/promises'
import pino from 'pino'
import { type AlertRegistry, createAlertRegistry } from '../../../server/alerts/alert-registry.ts'
import { isActive } from '../../../server/alerts/alert-view.ts'
import { type AlertWatch, createAlertWatch } from '../../../server/alerts/alert-watch.ts'
import { createMemoryAlerts } from '../../../server/alerts/own-alerts/memory-alerts.ts'
import { loadAlerts } from '../../../server/alerts/store/alert-rows.ts'
import { saveDecision } from '../../../server/alerts/store/decision-rows.ts'
import { loadEvents } from '../../../server/notify/load-events.ts'
import { createOutbox, type Outbox } from '../../../server/notify/outbox.ts'
import { openStore, type Store } from '../../../server/store/store.ts'
import { type ScratchPlace } from '../../../server/store/store-contract.ts'
import type { Ticker } from '../../../server/venues/venue.ts'
import type { TimeZone } from '../../../src/contract/entities/time-zone.ts'
import type { MarketType } from '../../../src/contract/market/market-types.ts'
import { recipientOf } from '../recipient.ts'
import { scratchSqlite } from '../scratch-store.ts'
import { storeUsers } from '../stored-users.ts'
import { makeVirtualClock, type VirtualClock } from '../virtual-clock.ts'
import { AlertModel } from './alert-model.ts'
import { askedAlert } from './asked-alerts.ts'
import { Observer } from './observer.ts'
import { PriceWorld } from './price-world.ts'
import { type Random, seededRandom } from './random.ts'
import { type FakeChannels, fakeChannels } from './unreliable-channels.ts'

const lines = [1, 10] as const
const symbolIds = ['A', 'B', 'C', 'D', 'E'].flatMap((base) => [
  `${base}USDT_SPBL`,
  `${base}USDT_UMCBL`,
])
const users = 13
const alertsOfUser = 40
const zones: readonly [TimeZone, ...TimeZone[]] = ['last24h', 0, 540, -480]
/** Shortly before midnight UTC, so that days change. */
const start = Date.UTC(2026, 10, 21, 23, 57, 30)
const day = 86_400_000

/** One life of the gateway. */
interface Life {
  store: Store
  watch: AlertWatch
  registry: AlertRegistry
  outbox: Outbox
}

/** What a run has found: what stands in the log and was sent, and what should. */
export interface DeliveryRun {
  /** Crossings by alert, in order, as text. */
  expected: ReadonlyMap<string, readonly string[]>
  logged: ReadonlyMap<string, readonly string[]>
  /** Channel and event of every message that had to go out, and of every one that did. */
  owed: ReadonlySet<string>
  sent: ReadonlySet<string>
  kills: number
  crossings: number
}

/**
 * Lets a market move for `seconds` while the gateway is killed at random moments, batches come twice or
 * late, and channels fail, accept and time out.
 */
export async function runDelivery(seed: number, seconds: number): Promise<DeliveryRun> {
  const random = seededRandom(seed)
  const scratch = await scratchSqlite(true)
  const clock = makeVirtualClock(start)
  const world = new PriceWorld(random, symbolIds, start)
  const channels = fakeChannels(seededRandom(seed + 1_000_000))
  const observers = new Map(
    [...world.symbols].map(([symbolId, { now }]) => [symbolId, new Observer(now, start)]),
  )
  const setUp = { scratch, clock, world, channels }
  let life = await begin(setUp)
  const models = await createAlerts(life, world, observers, random)
  for (const line of lines) hear(life, observers, line, world.time, world.tickers(line))

  let kills = 0
  let missed = new Set<MarketType>()
  const before = new Map<MarketType, { time: number; tickers: readonly Ticker[] }>()
  for (let second = 0; second < seconds; second++) {
    world.pass(1_000)
    await clock.advance(1_000)
    for (const line of lines) {
      const tickers = world.tickers(line)
      if (missed.delete(line)) {
        for (const [symbolId, observer] of observers) {
          if (world.symbols.get(symbolId)?.listed.line !== line) continue
          const first = tickers.find((ticker) => ticker.symbolId === symbolId)
          observer.miss(world, symbolId, world.time, first)
        }
        hear(life, observers, line, world.time, tickers)
        await life.watch.idle()
      } else hear(life, observers, line, world.time, tickers)
      const late = before.get(line)
      if (random.chance(0.1)) life.watch.tickers(line, world.time, tickers)
      if (late !== undefined && random.chance(0.1)) {
        life.watch.tickers(line, late.time, late.tickers)
      }
      before.set(line, { time: world.time, tickers })
    }
    for (let turn = random.whole(0, 3); turn > 0; turn--) await nextTurn()
    if (!random.chance(0.04)) continue
    kills += 1
    await kill(life)
    const away = random.whole(0, random.chance(0.3) ? 600 : 20) * 250
    world.pass(away)
    await clock.advance(away)
    world.restart()
    life = await begin(setUp)
    missed = new Set(lines)
  }

  await deliverAll(life, clock)
  const result = await report(life, models, channels)
  await life.watch.stop()
  await life.outbox.stop()
  await life.store.close()
  await scratch.remove()
  return { ...result, kills }
}

/** Tells a life and the observers what the venue says. */
function hear(
  life: Life,
  observers: ReadonlyMap<string, Observer>,
  line: MarketType,
  time: number,
  tickers: readonly Ticker[],
): void {
  life.watch.tickers(line, time, tickers)
  for (const ticker of tickers) observers.get(ticker.symbolId)?.hear(time, ticker)
}

async function begin({
  scratch,
  clock,
  world,
  channels,
}: {
  scratch: ScratchPlace
  clock: VirtualClock
  world: PriceWorld
  channels: FakeChannels
}): Promise<Life> {
  const store = await openStore(scratch.place)
  const { db } = store
  const outbox = createOutbox({
    db,
    clock,
    log: pino({ level: 'silent' }),
    random: () => 0.5,
    channels: channels.channels,
    facts: {
      events: (ids) => loadEvents(db, ids),
      recipients: async (ids) =>
        ids.map((userId) => recipientOf(userId, { email: 'a@example.com', phone: '1' })),
    },
  })
  const watch = createAlertWatch({
    db,
    dataDir: scratch.place.dataDir,
    clock,
    klines: (query) => world.klines(query),
    pricesNow: (symbolId) => {
      const symbol = world.symbols.get(symbolId)
      return symbol && { through: world.time, prices: symbol.now }
    },
    timeZoneOf: zoneOf,
    venueNow: clock.now,
    favoritesOf: () => Promise.resolve(new Map()),
    sectorsOf: () => [],
    isHidden: () => false,
    alertExists: (id) => owners.has(id),
    onCommitted: outbox.wake,
    onError: fail,
  })
  const offers = { fearIndex: true, marketChanges: true }
  const owners = createMemoryAlerts({
    watch: () => watch,
    save: (userId, decision) => saveDecision(db, userId, decision),
    isActive: (alert, isOn) => isActive(alert, { now: clock.now(), isOn, offers }),
  })
  const registry = createAlertRegistry({
    owners,
    symbol: (symbolId) => world.symbols.get(symbolId)?.listed,
    hasSector: () => false,
    offers,
    venueName: 'Test venue',
    now: clock.now,
  })
  await watch.start(owners.open(await loadAlerts(db, fail), new Map()))
  watch.symbols([...world.symbols.values()].map(({ listed }) => listed))
  await outbox.start()
  return { store, watch, registry, outbox }
}

function fail(what: string, error: unknown): never {
  throw new Error(what, { cause: error })
}

/** Ends a life as SIGKILL would: nothing is finished, nothing more is stored. */
async function kill({ store, watch, outbox }: Life): Promise<void> {
  watch.kill()
  void outbox.stop()
  await store.close()
}

async function createAlerts(
  life: Life,
  world: PriceWorld,
  observers: ReadonlyMap<string, Observer>,
  random: Random,
): Promise<ReadonlyMap<string, AlertModel>> {
  const models = new Map<string, AlertModel>()
  await storeUsers(
    life.store.db,
    Array.from({ length: users }, (_, user) => `person-${user}`),
  )
  for (let user = 0; user < users; user++) {
    for (let count = 0; count < alertsOfUser; count++) {
      const ofLine = symbolIds.filter((id) => id.endsWith(count % 2 === 0 ? '_SPBL' : '_UMCBL'))
      const symbolId = ofLine[random.whole(0, ofLine.length - 1)] ?? ''
      const prices = world.symbols.get(symbolId)?.now
      const observer = observers.get(symbolId)
      if (prices === undefined || observer === undefined) throw new Error(`no ${symbolId}`)
      const asked = askedAlert(random, symbolId, prices)
      const userId = `person-${user}`
      const alert = await life.registry
        .create(userId, asked, { fireIfMet: false })
        // Two random alerts may be the same, or a price beyond what a percentage can be.
        .catch(() => undefined)
      if (alert === undefined) continue
      const model = new AlertModel(alert, zoneOf(userId))
      observer.add(model, prices)
      models.set(alert.id, model)
    }
  }
  return models
}

function zoneOf(userId: string): TimeZone {
  return zones[Number(userId.split('-')[1]) % zones.length] ?? 'last24h'
}

/** Lets everything that waits be stored and sent. */
async function deliverAll(life: Life, clock: VirtualClock): Promise<void> {
  await life.watch.idle()
  for (let hour = 0; hour < 48; hour++) {
    life.outbox.wake()
    await life.outbox.idle()
    await clock.advance(day / 24)
    await life.outbox.idle()
    const open = await life.store.db
      .selectFrom('delivery')
      .select('event_id')
      .where('state', 'in', ['waiting', 'failing'])
      .executeTakeFirst()
    if (open === undefined) return
  }
}

async function report(
  { store: { db } }: Life,
  models: ReadonlyMap<string, AlertModel>,
  channels: FakeChannels,
): Promise<Omit<DeliveryRun, 'kills'>> {
  const rows = await db.selectFrom('alert_event').selectAll().orderBy('generation').execute()
  const logged = new Map<string, string[]>()
  const owed = new Set<string>()
  for (const row of rows) {
    const { alert_id, generation, time, price, suppressed } = row
    const own = logged.get(alert_id) ?? []
    own.push(`${generation}: ${price} at ${time - start} ${suppressed ?? 'fires'}`)
    logged.set(alert_id, own)
    const model = models.get(alert_id)
    if (suppressed !== null || model === undefined) continue
    for (const channel of model.settings.channels) {
      if (channel !== 4) owed.add(`${channel} ${row.id}`)
    }
  }
  const expected = new Map<string, string[]>()
  for (const [id, { events }] of models) {
    if (events.length === 0) continue
    expected.set(
      id,
      events.map(
        ({ time, price, suppressed }, index) =>
          `${index + 1}: ${price} at ${time - start} ${suppressed ?? 'fires'}`,
      ),
    )
  }
  return { expected, logged, owed, sent: channels.received, crossings: rows.length }
}
