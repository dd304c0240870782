import { setImmediate as nextTurn } from 'node:timers/promises'
import { metricCounting } from '../../../../src/contract/market/metric-rules.ts'
import { LruCache } from '../../../lib/lru-cache.ts'
import {
  type MetricColumns,
  type MetricGrid,
  metricKindNames,
  metricKinds,
  rollUp,
  unknownColumns,
} from '../../metrics/metric-columns.ts'
import type { MetricVenue } from '../../metrics/metric-venue.ts'
import type { Kline, Venue } from '../../venue.ts'
import { keyOf, keyOfName, smoothNoise, uniform } from '../hash.ts'
import { knownCoins, takeCoins } from '../symbols/coins.ts'
import { type ContractState, type SimulatedContracts, simulatedContracts } from './contracts.ts'
import { type FiveMinutes, inventedLiquidations, inventedTakers } from './invented-flows.ts'
import { inventedLongShare } from './long-share.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Candles that one question may bring. */
const maxCandles = 1_000
/** Coins whose candles are kept. */
const maxCoins = 8
/** Work gives way to everything else after so many steps. */
const slice = 500
/** A venue that falls silent does so in every second of these windows, for so long. */
const silence = { window: 2 * hour, length: 50 * minute } as const

/** What trading data of the simulated market is made of. */
export interface SimulatedMetricsOptions {
  seed: string
  /** How many coins there are; those known by name if undefined. */
  coins: number | undefined
  venue: Pick<Venue, 'name' | 'klines'>
}

/** A made-up venue beside the market's own: how large it is, and whether it falls silent at times. */
interface Neighbour {
  id: string
  name: string
  size: number
  fallsSilent: boolean
}

const neighbours: readonly Neighbour[] = [
  { id: 'alder', name: 'Alder', size: 2.2, fallsSilent: false },
  { id: 'birch', name: 'Birch', size: 1.5, fallsSilent: false },
  { id: 'cedar', name: 'Cedar', size: 1.1, fallsSilent: false },
  { id: 'rowan', name: 'Rowan', size: 0.85, fallsSilent: true },
]

/**
 * The simulated market and made-up venues beside it, as sources of trading data. Everything follows from seed, coin
 * and time, and from the market's own candles: nothing of it has to be recorded.
 */
export function simulatedMetrics(options: SimulatedMetricsOptions): readonly MetricVenue[] {
  const { seed, venue } = options
  const contracts = simulatedContracts(seed, takeCoins(options.coins ?? knownCoins.length))
  const candles = cacheCandles(venue, contracts)
  const root = keyOf(keyOfName(0, seed), 77)
  const own: Neighbour = { id: 'own', name: venue.name, size: 1, fallsSilent: false }
  return [own, ...neighbours].map((neighbour): MetricVenue => {
    const key = keyOfName(root, neighbour.id)
    return {
      id: neighbour.id,
      name: neighbour.name,
      own: neighbour === own,
      invented: true,
      topTraders: 'marginTop20',
      coins: () => contracts.coins,
      answeredAt: (now) => (neighbour.fallsSilent ? answeredAt(key, now) : counted(now)),
      nextFunding: contracts.nextFunding,
      delivery: contracts.delivery,
      read: async (coin, grid, { kinds = metricKindNames } = {}) => {
        if (neighbour === own && kinds.every((kind) => kind === 'openInterestCoins')) {
          return contracts.symbolOf(coin) === undefined
            ? undefined
            : openOnly(contracts, coin, grid)
        }
        const rows = await candles(coin, grid)
        if (rows === undefined) return undefined
        const base = { from: grid.from, step: metricCounting, count: rows.length }
        const steps = grid.step / metricCounting
        const levelsOnly = kinds.every((kind) => metricKinds[kind] === 'level')
        const isWanted = (index: number): boolean =>
          !levelsOnly || index % steps === steps - 1 || index === rows.length - 1
        const coinKey = keyOfName(key, coin)
        const stating = { coin, contracts, neighbour, key: coinKey, isWanted }
        return rollUp(await stated(stating, rows), base, grid)
      },
    }
  })
}

function counted(now: number): number {
  return Math.floor(now / metricCounting) * metricCounting
}

/** When a venue that falls silent at times answered last. */
function answeredAt(key: number, now: number): number {
  const window = Math.floor(now / silence.window)
  const start = window * silence.window
  const isSilent = uniform(keyOf(key, window)) < 0.5 && now - start < silence.length
  return counted(isSilent ? start - minute : now)
}

interface Stating {
  coin: string
  contracts: SimulatedContracts
  neighbour: Neighbour
  key: number
  /** Whether anybody looks at a row. */
  isWanted: (index: number) => boolean
}

/** The contracts of a coin at the end of five minutes. */
interface CoinState extends ContractState {
  longShare: number
  topAccounts: number
  topPositions: number
}

/** Five minutes of trading, and what was open at their end, once somebody has asked. */
interface KnownMinutes extends FiveMinutes {
  state?: CoinState
}

function coinState(contracts: SimulatedContracts, coin: string, row: FiveMinutes): CoinState {
  const end = row.time + metricCounting
  return {
    ...contracts.stateAt(coin, row.close, end),
    longShare: inventedLongShare(coin, 0, end),
    topAccounts: inventedLongShare(coin, 1, end),
    topPositions: inventedLongShare(coin, 2, end),
  }
}

/** What is open in the contracts of a coin on the market itself: no candle is needed for that. */
function openOnly(contracts: SimulatedContracts, coin: string, grid: MetricGrid): MetricColumns {
  const columns = unknownColumns(grid.count)
  for (let index = 0; index < grid.count; index++) {
    const end = Math.min(grid.until, grid.from + (index + 1) * grid.step)
    columns.openInterestCoins[index] = contracts.stateAt(coin, Number.NaN, end).openInterestCoins
  }
  return columns
}

/** What a venue states at the end of each five minutes. */
async function stated(
  { coin, contracts, neighbour: { id, size }, key, isWanted }: Stating,
  rows: readonly KnownMinutes[],
): Promise<MetricColumns> {
  const columns = unknownColumns(rows.length)
  const isOwn = id === 'own'
  const noise = (part: number, position: number): number =>
    isOwn ? 0 : smoothNoise(keyOf(key, part), position)
  let worked = 0
  for (const [index, row] of rows.entries()) {
    if (!(row.close > 0) || !isWanted(index)) continue
    if (++worked % slice === 0) await nextTurn()
    const end = row.time + metricCounting
    // Every venue here goes by the same: it is worked out once.
    row.state ??= coinState(contracts, coin, row)
    const { state } = row
    const scaled = isOwn ? 1 : size * Math.exp(0.08 * noise(1, end / day))
    const drift = isOwn ? 0 : 0.02 * noise(2, end / day)
    const traded = { ...row, turnover: row.turnover * scaled }
    const takers = inventedTakers(keyOf(key, 3), traded)
    const liquidated = inventedLiquidations(keyOf(key, 4), traded)
    columns.price[index] = row.close
    columns.openInterestCoins[index] = state.openInterestCoins * scaled
    columns.openInterest[index] = state.openInterestCoins * scaled * row.close
    columns.longShare[index] = state.longShare + drift
    columns.topAccounts[index] = state.topAccounts + drift
    columns.topPositions[index] = state.topPositions + drift
    columns.funding[index] = state.funding + 0.00003 * noise(5, end / (6 * hour))
    columns.basis[index] = state.basis + 0.004 * noise(6, end / day)
    columns.takerBuy[index] = takers.buy
    columns.takerSell[index] = takers.sell
    columns.longs[index] = liquidated.longs
    columns.shorts[index] = liquidated.shorts
    columns.accounts[index] = liquidated.accounts
    columns.largest[index] = liquidated.largest
  }
  return columns
}

/** Reads the five minutes of a grid; what was read is kept, as it never changes. */
function cacheCandles(
  venue: Pick<Venue, 'klines'>,
  contracts: SimulatedContracts,
): (coin: string, grid: MetricGrid) => Promise<KnownMinutes[] | undefined> {
  const cache = new LruCache<string, Map<number, KnownMinutes>>(maxCoins)
  return async (coin, { from, step, count, until }) => {
    const symbolId = contracts.symbolOf(coin)
    if (symbolId === undefined) return undefined
    const known = cache.take(coin, () => new Map())
    const end = Math.min(until, from + step * count)
    const premium = contracts.premiumOf(coin)
    const times = Array.from(
      { length: Math.max(0, Math.floor((end - from) / metricCounting)) },
      (_, index) => from + index * metricCounting,
    )
    let missing = times.findLast((time) => !known.has(time))
    while (missing !== undefined) {
      const wanted = Math.min(maxCandles, (missing - from) / metricCounting + 1)
      const endTime = missing + 1
      const got = await venue.klines({ symbolId, interval: '5m', endTime, limit: wanted })
      for (const kline of got) known.set(kline.time, fiveMinutes(kline, premium))
      const first = missing - (wanted - 1) * metricCounting
      for (const time of times) {
        if (time >= first && time <= missing && !known.has(time)) known.set(time, nothing(time))
      }
      missing = times.findLast((time) => time < first && !known.has(time))
    }
    for (const time of known.keys()) if (time < end - 32 * day) known.delete(time)
    return times.map((time) => known.get(time) ?? nothing(time))
  }
}

function fiveMinutes({ time, turnover, ...prices }: Kline, premium: number): FiveMinutes {
  const price = (text: string): number => Number(text) / premium
  const { open, high, low, close } = prices
  return {
    time,
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    turnover: Number(turnover),
  }
}

/** Before a listing nothing is traded. */
function nothing(time: number): FiveMinutes {
  const [open, high, low, close] = [Number.NaN, Number.NaN, Number.NaN, Number.NaN]
  return { time, open, high, low, close, turnover: 0 }
}
