import type { SectorMeasure, SectorWeight } from '../../../src/contract/market/sector-rules.ts'
import type { WindowCloses } from '../windows/window-closes.ts'
import { type Constituent, chainedLevel, type IndexWindow, indexWindow } from './index-formula.ts'
import { type IndexSpan, pointPrices, pointTimes } from './index-times.ts'
import { recordedChanges, type SectorLevels } from './record/sector-levels.ts'
import type { SectorCoin, SectorCoins } from './sector-coins.ts'

/** How somebody wants indexes to be worked out. */
export interface IndexChoice {
  weight: SectorWeight
  measure: SectorMeasure
}

/** Windows that go by recorded levels. */
const recordedWindows: readonly IndexSpan[] = ['30d', '90d', '1y']

/** The windows of indexes at one moment, each worked out once. */
export interface IndexView {
  /** Unix ms. */
  now: number
  /** The points of a window, see `pointTimes`. */
  times: (window: IndexSpan) => readonly number[]
  /** The index of some coins over a window; undefined where too little is known. */
  index: (coins: readonly SectorCoin[], window: IndexSpan) => IndexWindow | undefined
  /** Bitcoin over a window, measured as the indexes are. */
  bitcoin: (window: IndexSpan) => IndexWindow | undefined
  /** The coins of an index with their prices at some times, and what they are measured in. */
  read: (
    coins: readonly SectorCoin[],
    window: IndexSpan | 'year',
    times: readonly number[],
  ) => Constituent[]
  unit: (window: IndexSpan | 'year', times: readonly number[]) => Float64Array | undefined
  /**
   * Changes of an index since the first of some times, as they were recorded: midnights (UTC), then now. Undefined
   * where they are not.
   */
  recorded: (
    coins: readonly SectorCoin[],
    window: IndexSpan | 'year',
    times: readonly number[],
  ) => Float64Array | undefined
}

/** The indexes at `now`, Unix ms, by a choice. */
export function indexViewAt(
  closes: WindowCloses,
  { coinOf, sectors, market }: Pick<SectorCoins, 'coinOf' | 'sectors' | 'market'>,
  levels: SectorLevels,
  { weight, measure }: IndexChoice,
  now: number,
): IndexView {
  const idOf = new Map([[market, ''], ...sectors.map(({ id, coins }) => [coins, id] as const)])
  const known = new Map<IndexSpan, readonly number[]>()
  const times = (window: IndexSpan): readonly number[] => {
    const points = known.get(window) ?? pointTimes(window, now)
    known.set(window, points)
    return points
  }
  const pricesOf = remembered((coin: SectorCoin, window: IndexSpan | 'year', points) =>
    pointPrices(closes, coin.symbolId, points, window, coin),
  )
  const read: IndexView['read'] = (coins, window, points) =>
    coins.map((coin) => ({ supply: coin.supply, prices: pricesOf(coin, window, points) }))
  const unit: IndexView['unit'] = (window, points) => {
    if (measure === 'USD') return undefined
    const coin = coinOf(measure)
    return coin === undefined
      ? new Float64Array(points.length).fill(Number.NaN)
      : pricesOf(coin, window, points)
  }
  const over = (
    coins: readonly SectorCoin[],
    window: IndexSpan,
    weighting: SectorWeight,
  ): IndexWindow | undefined => {
    const points = times(window)
    return indexWindow(read(coins, window, points), weighting, unit(window, points))
  }
  const recorded: IndexView['recorded'] = (coins, window, points) => {
    const id = idOf.get(coins)
    const known = id === undefined ? undefined : levels.of(id, weight)
    if (known === undefined) return undefined
    const running = read(coins, window, points).map(({ supply, prices }) => ({
      supply,
      prices: Array.from(prices).slice(-2),
    }))
    return recordedChanges(known, points, chainedLevel(running, weight, 1), unit(window, points))
  }
  const indexWith = (coins: readonly SectorCoin[], window: IndexSpan): IndexWindow | undefined => {
    const worked = over(coins, window, weight)
    if (worked === undefined || !recordedWindows.includes(window)) return worked
    const changes = recorded(coins, window, times(window))
    return changes === undefined ? worked : { ...worked, changes }
  }
  const indexes = new Map<readonly SectorCoin[], Map<IndexSpan, IndexWindow | undefined>>()
  const index: IndexView['index'] = (coins, window) => {
    const ofCoins = indexes.get(coins) ?? new Map<IndexSpan, IndexWindow | undefined>()
    indexes.set(coins, ofCoins)
    if (!ofCoins.has(window)) ofCoins.set(window, indexWith(coins, window))
    return ofCoins.get(window)
  }
  const bitcoin = coinOf('BTC')
  return {
    now,
    times,
    read,
    unit,
    recorded,
    index,
    bitcoin: (window) => (bitcoin === undefined ? undefined : over([bitcoin], window, 'equal')),
  }
}

type ReadPrices = (
  coin: SectorCoin,
  window: IndexSpan | 'year',
  times: readonly number[],
) => Float64Array

/** A coin may be in several sectors: its prices are read once for each window. */
function remembered(read: ReadPrices): ReadPrices {
  const known = new Map<string, Float64Array>()
  return (coin, window, times) => {
    const key = `${window} ${coin.symbolId}`
    const prices = known.get(key) ?? read(coin, window, times)
    known.set(key, prices)
    return prices
  }
}
