import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ShardOwner } from '../../../server/alerts/shards/shard-owner.ts'
import { openStore } from '../../../server/store/store.ts'
import type { Ticker } from '../../../server/venues/venue.ts'
import type { TimeZone } from '../../../src/contract/entities/time-zone.ts'
import type { MarketType } from '../../../src/contract/market/market-types.ts'
import { scratchSqlite } from '../scratch-store.ts'
import { storeUsers } from '../stored-users.ts'
import { makeVirtualClock } from '../virtual-clock.ts'
import { AlertModel } from './alert-model.ts'
import { askedAlert } from './asked-alerts.ts'
import { Observer } from './observer.ts'
import { PriceWorld, type WorldPrices } from './price-world.ts'
import { seededRandom } from './random.ts'
import {
  beginSimulatedGateway,
  type SimulatedGateway,
  type SimulatedGround,
} from './sharing-gateway.ts'

const lines = [1, 10] as const
const symbolIds = ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((base) => [
  `${base}USDT_SPBL`,
  `${base}USDT_UMCBL`,
])
const users = ['person-0', 'person-1', 'person-2', 'person-3']
const zones: readonly [TimeZone, ...TimeZone[]] = ['last24h', 0, 540, -480]
/** Shortly before midnight UTC, so that days change. */
const start = Date.UTC(2026, 10, 21, 23, 58, 30)
/** Longer than a gateway that has begun leaves shards to others. */
const warmUp = 32_000
/** For so long, in ms, nothing happens to a gateway that is well again: it stores how far it is. */
const rest = 15_000
/** Long enough for what failed to be tried again, and for shards to be taken over. */
const recovery = 40

/** What a run has found: what stands in the log, and what should. */
export interface SharingRun {
  /** Crossings by alert, in order, as text: as each of the views has them, of which one is right for each alert. */
  expected: readonly ReadonlyMap<string, readonly string[]>[]
  logged: ReadonlyMap<string, readonly string[]>
  crossings: number
  /** How many of them nobody heard, so that candles alone show them. */
  byCandles: number
  /** How many gateways were killed, stopped and cut off. */
  faults: number
}

/** Somebody who listens to all symbols, and what they expect of each alert. */
interface View {
  /**
   * Whether they know what the minute brought in which nobody listened any more. A gateway that took a symbol over in it
   * does not; so crossings between the last price and the end of that minute may be told or not.
   */
  knowsStart: boolean
  observers: ReadonlyMap<string, Observer>
  models: Map<string, AlertModel>
}

/**
 * Lets a market move for `seconds` under three gateways that share the alerts, while they are killed and begin again,
 * stand still, lose the database, get answers late or not at all, and most messages between them are lost or late. With
 * `leftAlone` nobody is there at all for up to six minutes once. What should stand in the log is worked out from the prices and
 * the candles of the market alone, see `AlertModel` and `Observer`.
 */
export async function runSharing(
  seed: number,
  seconds: number,
  leftAlone: boolean,
): Promise<SharingRun> {
  const random = seededRandom(seed)
  const scratch = await scratchSqlite(true)
  const store = await openStore(scratch.place)
  await storeUsers(store.db, users)
  const clock = makeVirtualClock(start)
  const world = new PriceWorld(random, symbolIds, start)
  const heard = new Map<string, WorldPrices>()
  const gateways: SimulatedGateway[] = []
  let isCalm = false
  /** When nobody was there, in ms since the start. */
  let outage = { from: 0, until: 0 }
  /** Each gateway hears it never, once or twice, and late. */
  const spread = (tell: (owner: ShardOwner) => void): void => {
    for (const { owner, clock: its } of gateways) {
      for (let copy = random.whole(0, 2); copy > 0; copy--) {
        its.after(random.whole(0, 12) * 250, () => tell(owner))
      }
    }
  }
  const ground: SimulatedGround = {
    store,
    dataDir: scratch.place.dataDir,
    clock,
    world,
    heard,
    zoneOf,
    random,
    isCalm: () => isCalm,
    publish: (ids) => spread((owner) => owner.changed({ ids: [...ids] })),
    release: () => spread((owner) => owner.released()),
  }
  const views = [true, false].map((knowsStart) => openView(world, knowsStart))

  const passSilently = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      world.pass(1_000)
      await clock.advance(1_000)
      for (let turn = random.whole(1, 4); turn > 0; turn--) await nextTurn()
    }
  }
  const step = async (isMissed = false): Promise<void> => {
    world.pass(1_000)
    await clock.advance(1_000)
    for (const line of lines) {
      const tickers = world.tickers(line)
      if (isMissed) missUntilNow(line, world, tickers, views)
      for (const ticker of tickers) tell(ticker, world, heard, views)
      for (const gateway of gateways) {
        gateway.hear(line, world.time, tickers)
        if (random.chance(0.1)) gateway.hear(line, world.time, tickers)
      }
    }
    for (let turn = random.whole(1, 4); turn > 0; turn--) await nextTurn()
  }

  /** Nobody is there for a while: candles alone tell what happened. Everything that was heard is stored before. */
  const nobodyListens = async (): Promise<void> => {
    for (const gateway of gateways) if (gateway.state !== 'dead') gateway.recover()
    isCalm = true
    await passSilently(recovery)
    for (const gateway of gateways) if (gateway.state !== 'dead') gateway.kill()
    outage = { from: clock.now() - start, until: 0 }
    await passSilently(random.whole(10, 300))
    world.restart()
    heard.clear()
    for (let number = 0; number < 3; number++) gateways.push(await beginSimulatedGateway(ground))
    await passSilently(recovery)
    outage.until = clock.now() - start
    await step(true)
    await settle(gateways)
    isCalm = false
  }

  for (let number = 0; number < 3; number++) gateways.push(await beginSimulatedGateway(ground))
  for (let second = 0; second * 1_000 < warmUp; second++) await step()
  let faults = 0
  const endOfAll = random.whole(20, seconds - 1)
  for (let second = 0; second < seconds; second++) {
    if (leftAlone && second === endOfAll) await nobodyListens()
    await step()
    if (random.chance(0.5)) await makeAlert(ground, gateways, views)
    faults += await disturb(ground, gateways)
  }
  for (const gateway of gateways) if (gateway.state !== 'dead') gateway.recover()
  isCalm = true
  for (let second = 0; second < recovery; second++) await step()
  await settle(gateways)

  const rows = await store.db.selectFrom('alert_event').selectAll().orderBy('generation').execute()
  for (const gateway of gateways) if (gateway.state !== 'dead') gateway.kill()
  await settle(gateways)
  await store.close()
  await scratch.remove()
  const logged = Map.groupBy(rows, ({ alert_id }) => alert_id)
  return {
    logged: textOf(logged, ({ time, price, suppressed }) => [time, price, suppressed ?? undefined]),
    expected: views.map(({ models }) =>
      textOf(
        new Map([...models].map(([id, { events }]) => [id, events])),
        ({ time, price, suppressed }) => [time, price, suppressed],
      ),
    ),
    crossings: rows.length,
    byCandles: rows.filter(({ time }) => time - start > outage.from && time - start < outage.until)
      .length,
    faults,
  }
}

/** Somebody makes an alert on any gateway that is well. */
async function makeAlert(
  { random, heard, world, zoneOf }: SimulatedGround,
  gateways: readonly SimulatedGateway[],
  views: readonly View[],
): Promise<void> {
  const well = gateways.filter(({ state }) => state === 'well')
  const gateway = well[random.whole(0, well.length - 1)]
  const symbolId = symbolIds[random.whole(0, symbolIds.length - 1)] ?? ''
  const prices = heard.get(symbolId)
  if (gateway === undefined || prices === undefined) return
  const userId = users[random.whole(0, users.length - 1)] ?? ''
  const alert = await gateway.registry
    .create(userId, askedAlert(random, symbolId, prices), { fireIfMet: false })
    // Two random alerts may be the same, or one too many.
    .catch(() => undefined)
  if (alert === undefined) return
  for (const { observers, models } of views) {
    const model = new AlertModel(alert, zoneOf(userId))
    observers.get(symbolId)?.add(model, prices, world.time)
    models.set(alert.id, model)
  }
}

/** Something happens to a gateway, as long as another one is well that has heard enough. Answers how many things. */
async function disturb(ground: SimulatedGround, gateways: SimulatedGateway[]): Promise<number> {
  const { random, clock } = ground
  for (const gateway of gateways) {
    const isIll = gateway.state === 'paused' || gateway.state === 'cut'
    if (isIll && random.chance(0.08)) gateway.recover()
  }
  const alive = gateways.filter(({ state }) => state !== 'dead')
  if (alive.length < 3 && random.chance(0.2)) gateways.push(await beginSimulatedGateway(ground))
  const well = alive.filter(
    ({ state, begun, recovered }) =>
      state === 'well' && clock.now() - begun > warmUp && clock.now() - recovered > rest,
  )
  const [victim] = random.chance(0.5) ? well : well.toReversed()
  if (victim === undefined || well.length < 2 || !random.chance(0.1)) return 0
  const fault = random.pick(['paused', 'cut', 'dead'] as const)
  if (fault === 'dead') victim.kill()
  else victim.state = fault
  return 1
}

/** What nobody heard of a list until now, as its candles tell it. */
function missUntilNow(
  line: MarketType,
  world: PriceWorld,
  tickers: readonly Ticker[],
  views: readonly View[],
): void {
  for (const { knowsStart, observers } of views) {
    for (const [symbolId, observer] of observers) {
      if (world.symbols.get(symbolId)?.listed.line !== line) continue
      const first = tickers.find((ticker) => ticker.symbolId === symbolId)
      observer.miss(world, symbolId, world.time, first, knowsStart)
    }
  }
}

/** One ticker that everybody hears. */
function tell(
  { symbolId, values, min, max }: Ticker,
  world: PriceWorld,
  heard: Map<string, WorldPrices>,
  views: readonly View[],
): void {
  const prices = world.symbols.get(symbolId)?.now
  if (prices !== undefined) heard.set(symbolId, prices)
  const ticker = { symbolId, values, ...(min && { min }), ...(max && { max }) }
  for (const { observers } of views) observers.get(symbolId)?.hear(world.time, ticker)
}

function openView(world: PriceWorld, knowsStart: boolean): View {
  const observers = new Map(
    [...world.symbols].map(([symbolId, { now }]) => [symbolId, new Observer(now, start)]),
  )
  return { knowsStart, observers, models: new Map() }
}

async function settle(gateways: readonly SimulatedGateway[]): Promise<void> {
  for (const { owner, watch, state } of gateways) {
    if (state === 'dead') continue
    await owner.idle()
    await watch.idle()
  }
}

function textOf<Event>(
  byAlert: ReadonlyMap<string, readonly Event[]>,
  partsOf: (event: Event) => [time: number, price: string, suppressed: string | undefined],
): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const [id, events] of byAlert) {
    const lines = events.map((event, index) => {
      const [time, price, suppressed] = partsOf(event)
      return `${index + 1}: ${price} at ${time - start} ${suppressed ?? 'fires'}`
    })
    if (lines.length > 0) texts.set(id, lines)
  }
  return texts
}

function zoneOf(userId: string): TimeZone {
  return zones[Number(userId.split('-')[1]) % zones.length] ?? 'last24h'
}
