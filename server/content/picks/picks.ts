import type { Kysely } from 'kysely'
import { marketTypes } from '../../../src/contract/market/market-types.ts'
import { pickRules } from '../../../src/contract/market/pick-rules.ts'
import type { Clock } from '../../lib/clock.ts'
import type { MarketValues } from '../../market/market-data.ts'
import type { Sample } from '../../market/picks/coin-past.ts'
import { gatherCoins, perpetualRows } from '../../market/picks/gather-coins.ts'
import {
  type KnownFactor,
  knownFactors,
  pickCoins,
  type ScoredCoin,
  scoreCoins,
} from '../../market/picks/pick-coins.ts'
import { rankedCoins } from '../../market/ranks/ranked-coin.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { Venue } from '../../venues/venue.ts'
import { createCoinViews, leastUniverse } from './coin-views.ts'
import {
  createPickRecord,
  type DuePick,
  type PickRecord,
  type PickResult,
  type PickRound,
} from './pick-record.ts'
import type { ViewResult } from './view-record.ts'

/** What picks are made of. */
export interface PicksOptions {
  db: Kysely<Tables>
  market: MarketValues
  klines: Venue['klines']
  /** The venue's clock. */
  clock: Clock
  /** Hears of what went wrong. */
  onError: (what: string, error: unknown) => void
}

/** How a coin stands among all that are compared. */
export interface PickView {
  symbolId: string
  base: string
  /** Unix ms. */
  asOf: number
  universe: number
  score: number
  factors: readonly KnownFactor[]
}

/** The coins that are picked, and what became of those before. */
export interface CoinPicks {
  /** The newest picks and the last results, newest first; undefined before the first. */
  current: () => { round: PickRound; results: readonly PickResult[] } | undefined
  /** How a coin stands now, by its code in capitals; worked out every five minutes. Undefined for one that is not compared. */
  view: (code: string) => PickView | undefined
  /** What became of how a coin leaned before, newest first. @param base its code as the venue writes it */
  pastViews: (base: string) => Promise<readonly ViewResult[]>
  start: () => void
  stop: () => Promise<void>
}

const minute = 60_000
/** Prices have come by then, in ms. */
const firstLook = 15_000
const hour = 60 * minute
/** How long the comparison of all coins holds, in ms. */
const viewLifetime = 5 * minute
/** Until so long after a pick's time is over the present price counts as that of then, in ms. */
const onTime = 2 * minute
/** Hours of open interest that are remembered. */
const rememberedHours = 26

/**
 * Picks coins at full hours, keeps them for good, and looks a day later what became of them. Where nobody
 * looked in time, the price of then comes from the venue's candles.
 */
export function createPicks(options: PicksOptions): CoinPicks {
  const { market, clock, onError } = options
  const record = createPickRecord(options.db)
  const openInterests = new Map<string, Sample[]>()
  let current: ReturnType<CoinPicks['current']>
  const compared = cacheComparison(market, openInterests, clock)
  const views = createCoinViews(options)
  let cancel = (): void => undefined
  let work: Promise<void> | undefined

  const look = async (): Promise<void> => {
    const now = clock.now()
    noteOpenInterest(openInterests, market, now)
    const newest = current?.round ?? (await record.newest())
    const isDue = newest === undefined || slotOf(newest.madeAt) !== slotOf(now)
    if (isDue) await makeRound(record, options, openInterests, now)
    const judged = await judgeDue(record, options, now)
    if (current === undefined || isDue || judged) current = await readCurrent(record)
    await views.look(() => [...compared().coins.values()], now)
  }
  const run = (): void => {
    work ??= look()
      .catch((error: unknown) => onError('coins are not picked', error))
      .finally(() => {
        work = undefined
      })
  }

  return {
    current: () => current,
    view: (code) => {
      const { asOf, coins } = compared()
      const scored = coins.get(code)
      if (scored === undefined || coins.size < leastUniverse) return undefined
      const { symbolId, base } = scored.coin
      const { score } = scored
      return { symbolId, base, asOf, universe: coins.size, score, factors: knownFactors(scored) }
    },
    pastViews: views.past,
    start: () => {
      const stops = [clock.after(firstLook, run), clock.every(minute, run)]
      cancel = () => {
        for (const stop of stops) stop()
      }
    },
    stop: async () => {
      cancel()
      await work
    },
  }
}

interface Comparison {
  /** Unix ms. */
  asOf: number
  /** By their codes in capitals. */
  coins: ReadonlyMap<string, ScoredCoin>
}

/** All coins as they compare, worked out when somebody asks, and then kept for some minutes. */
function cacheComparison(
  market: MarketValues,
  openInterests: ReadonlyMap<string, readonly Sample[]>,
  clock: Pick<Clock, 'now'>,
): () => Comparison {
  let cached: Comparison | undefined
  return () => {
    const now = Math.floor(clock.now())
    if (cached === undefined || now - cached.asOf >= viewLifetime || cached.coins.size === 0) {
      const scored = scoreCoins(gatherCoins(market, openInterests, now), now)
      const entries = scored.map((coin) => [coin.coin.base.toUpperCase(), coin] as const)
      cached = { asOf: now, coins: new Map(entries) }
    }
    return cached
  }
}

/** Number of the span of hours in which picks are made once. */
function slotOf(time: number): number {
  return Math.floor(time / (pickRules.everyHours * hour))
}

async function makeRound(
  record: PickRecord,
  { market }: PicksOptions,
  openInterests: ReadonlyMap<string, readonly Sample[]>,
  now: number,
): Promise<void> {
  const picks = pickCoins(gatherCoins(market, openInterests, now), now)
  if (picks.universe < leastUniverse) return
  // Gateways that share a database write the same minute, and so one round.
  await record.save({ madeAt: now - (now % minute), ...picks }, pickRules.version)
}

/** Looks what became of picks whose time is over; true where it was written of any. */
async function judgeDue(record: PickRecord, options: PicksOptions, now: number): Promise<boolean> {
  const horizon = pickRules.horizonHours * hour
  const due = await record.due(now - horizon)
  for (const pick of due) {
    const end = pick.madeAt + horizon
    const late = now - end > onTime
    const price = late ? await priceThen(options, pick, end) : priceNow(options, pick)
    // The change over a day that the list shows is that since the pick, while a day is over just now.
    const market = late ? Number.NaN : medianChange(options.market)
    await record.judge(pick, price / pick.price - 1, market)
  }
  return due.length > 0
}

function priceNow({ market }: PicksOptions, { symbolId }: DuePick): number {
  const coin = rankedCoins(market, marketTypes.spot).find((one) => one.symbolId === symbolId)
  return coin?.last ?? Number.NaN
}

async function priceThen(
  { klines }: PicksOptions,
  { symbolId }: DuePick,
  end: number,
): Promise<number> {
  try {
    const found = await klines({ symbolId, interval: '1m', endTime: end, limit: 1 })
    return Number(found.at(-1)?.close)
  } catch {
    // A symbol that is not listed any more has no price of then.
    return Number.NaN
  }
}

function medianChange(market: MarketValues): number {
  const changes = rankedCoins(market, marketTypes.spot)
    .map(({ change24h }) => change24h)
    .filter((change) => Number.isFinite(change))
    .sort((a, b) => a - b)
  const half = changes.length / 2
  return (
    ((changes[Math.floor(half)] ?? Number.NaN) + (changes[Math.ceil(half) - 1] ?? Number.NaN)) / 2
  )
}

async function readCurrent(record: PickRecord): Promise<ReturnType<CoinPicks['current']>> {
  const round = await record.newest()
  if (round === undefined) return undefined
  return { round, results: await record.results(pickRules.version, pickRules.shown) }
}

/** Notes the open interest of every perpetual once an hour. */
function noteOpenInterest(noted: Map<string, Sample[]>, market: MarketValues, now: number): void {
  const perpetuals = [...perpetualRows(market).values()]
  const listed = new Set(perpetuals.map(({ symbolId }) => symbolId))
  for (const symbolId of noted.keys()) if (!listed.has(symbolId)) noted.delete(symbolId)
  for (const { symbolId, openInterest } of perpetuals) {
    const samples = noted.get(symbolId) ?? []
    const last = samples.at(-1)
    if (last !== undefined && Math.floor(last.time / hour) === Math.floor(now / hour)) continue
    noted.set(symbolId, [...samples, { time: now, value: openInterest }].slice(-rememberedHours))
  }
}
