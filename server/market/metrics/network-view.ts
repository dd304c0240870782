import type { NetworkData } from '../../../src/contract/entities/market/trading-data.ts'
import {
  type MetricWindow,
  metricCounting,
  metricWindows,
} from '../../../src/contract/market/metric-rules.ts'
import { gridUntil, type MetricKind } from '../../venues/metrics/metric-columns.ts'
import { combine, type Stated } from './combine.ts'
import {
  answering,
  changeOf,
  coinsOf,
  countedAt,
  figure,
  type MetricSources,
  readAll,
  seriesOf,
  summaryOf,
  sumOf,
  wireVenues,
} from './trading-view.ts'

const hour = 3_600_000
/** Coins of the tables of funding and of liquidations. */
const tableCoins = 10
const tableKinds: readonly MetricKind[] = ['funding', 'longs', 'shorts', 'accounts', 'largest']
/** The chart of open interest. */
const chart = { step: hour, count: 168 } as const
const chartKinds: readonly MetricKind[] = ['openInterest', 'price']

/** What the contracts of all venues do, as far as they could be asked. */
export type NetworkView = Omit<NetworkData, 'whole'>

/** Makes a `NetworkView`. */
export async function networkView(
  sources: MetricSources,
  coin: string,
  window: MetricWindow,
): Promise<NetworkView> {
  const { venues, now, onMissed } = sources
  const until = countedAt(now)
  const coins = coinsOf(sources)
  const asked = answering(venues, now)
  const isKnown = coins.includes(coin)
  const dayGrid = gridUntil(until, metricCounting, (24 * hour) / metricCounting + 1)
  const steps = (metricWindows[window] * hour) / metricCounting
  const tabled = coins.slice(0, tableCoins)
  const byCoin: { coin: string; stated: Stated[] }[] = []
  for (const each of tabled) {
    byCoin.push({
      coin: each,
      stated: await readAll(asked, each, dayGrid, { kinds: tableKinds, onMissed }),
    })
  }
  const own = isKnown ? await readAll(asked, coin, dayGrid, { onMissed }) : []
  const grid = gridUntil(until, chart.step, chart.count)
  const levels = isKnown ? await readAll(asked, coin, grid, { kinds: chartKinds, onMissed }) : []
  const all = combine(levels, grid.count)
  return {
    coin,
    asOf: until,
    nextAt: until + metricCounting,
    coins,
    venues: wireVenues(venues, now),
    summary: own.length === 0 ? null : await summaryOf({ ...sources, venues: asked }, coin),
    rows: own.map((stated) => rowOf(stated, steps)),
    funding: byCoin.map((each) => ({
      coin: each.coin,
      rates: asked.map(({ id }) => {
        const stated = each.stated.find((one) => one.id === id)
        return figure(stated?.columns.funding.at(-1) ?? Number.NaN)
      }),
    })),
    liquidations: Object.values(metricWindows).map((hours) => liquidatedIn(byCoin, hours)),
    openInterest: seriesOf(all.openInterest, grid),
    price: seriesOf(all.price, grid),
  }
}

function rowOf({ id, columns }: Stated, steps: number): NetworkData['rows'][number] {
  const last = (kind: MetricKind): number | null => figure(columns[kind].at(-1) ?? Number.NaN)
  const sum = (kind: MetricKind): number | null => figure(sumOf(columns[kind].slice(-steps)))
  return {
    venue: id,
    openInterest: last('openInterest'),
    openInterestChange: figure(changeOf(columns.openInterest.slice(-steps - 1))),
    funding: last('funding'),
    longShare: last('longShare'),
    liquidatedLongs: sum('longs'),
    liquidatedShorts: sum('shorts'),
  }
}

/** What was liquidated of some coins in the last hours. */
function liquidatedIn(
  byCoin: readonly { coin: string; stated: readonly Stated[] }[],
  hours: number,
): NetworkData['liquidations'][number] {
  const steps = (hours * hour) / metricCounting
  const total = (kind: MetricKind): number | null => {
    const sums = byCoin.flatMap(({ stated }) =>
      stated.map(({ columns }) => sumOf(columns[kind].slice(-steps))),
    )
    return figure(sumOf(Float64Array.from(sums)))
  }
  let largest: { coin: string; value: number } | null = null
  for (const { coin, stated } of byCoin) {
    for (const { columns } of stated) {
      for (const value of columns.largest.slice(-steps)) {
        if (value > (largest?.value ?? 0)) largest = { coin, value }
      }
    }
  }
  return {
    hours,
    shorts: total('shorts'),
    longs: total('longs'),
    accounts: total('accounts'),
    largest: largest && { ...largest, value: figure(largest.value) ?? 0 },
  }
}
