import type {
  DataVenue,
  MetricPanelData,
  MetricSeries,
  MetricSummary,
  TradingData,
} from '../../../src/contract/entities/market/trading-data.ts'
import {
  fundingChart,
  type MetricPanel,
  type MetricPeriod,
  type MetricRange,
  metricCounting,
  metricPanels,
  metricPeriods,
  metricRanges,
  sumSteps,
} from '../../../src/contract/market/metric-rules.ts'
import {
  gridUntil,
  type MetricColumns,
  type MetricGrid,
  type MetricKind,
  rollUp,
} from '../../venues/metrics/metric-columns.ts'
import {
  type MetricReadOptions,
  type MetricVenue,
  silentAfter,
} from '../../venues/metrics/metric-venue.ts'
import { combine, isStated, lasting, type Stated } from './combine.ts'

const day = 86_400_000
/** Means of funding are weighted by what is open. */
const fundingKinds: readonly MetricKind[] = ['funding', 'openInterest']
/** Estimates say no more than so many digits. */
const digits = 7

/** What a view of trading data is made of. */
export interface MetricSources {
  venues: readonly MetricVenue[]
  /** Unix ms of the venue's time. */
  now: number
  /** Coins that nobody is told of. */
  isHidden: (coin: string) => boolean
  /** Called where a venue, or a part of what it states, could not be asked for now. */
  onMissed: () => void
}

/** Which figures somebody looks at. */
export interface TradingChoice {
  coin: string
  /** Id of a venue; all together where undefined. */
  venue: string | undefined
  period: MetricPeriod
  range: MetricRange
}

/** When figures were counted last. */
export function countedAt(now: number): number {
  return Math.floor(now / metricCounting) * metricCounting
}

/** The venues as they are told. */
export function wireVenues(venues: readonly MetricVenue[], now: number): DataVenue[] {
  return venues.map(({ id, name, own, invented, answeredAt }) => {
    const asOf = answeredAt(now)
    return { id, name, own, invented, asOf, silent: now - asOf > silentAfter }
  })
}

/** The venues that answer. */
export function answering(venues: readonly MetricVenue[], now: number): MetricVenue[] {
  return venues.filter(({ answeredAt }) => now - answeredAt(now) <= silentAfter)
}

/** What venues state of a coin; who cannot be asked, or has no contracts of it, is left out. */
export async function readAll(
  venues: readonly MetricVenue[],
  coin: string,
  grid: MetricGrid,
  options: MetricReadOptions & Pick<MetricSources, 'onMissed'>,
): Promise<Stated[]> {
  const read = await Promise.all(
    venues.map(async (venue) => {
      const columns = await venue.read(coin, grid, options).catch(options.onMissed)
      return columns === undefined ? [] : [{ id: venue.id, columns }]
    }),
  )
  return read.flat()
}

/** Coins that a venue trades contracts of, those first that the venue here trades most. */
export function coinsOf({
  venues,
  isHidden,
}: Pick<MetricSources, 'venues' | 'isHidden'>): string[] {
  const first = venues.toSorted((one, other) => Number(other.own) - Number(one.own))
  return [...new Set(first.flatMap(({ coins }) => coins()))].filter((coin) => !isHidden(coin))
}

/** What the contracts of a coin do, as far as venues could be asked. */
export type TradingView = Omit<TradingData, 'whole'>

/** Makes a `TradingView`. */
export async function tradingView(
  sources: MetricSources,
  { coin, venue, period, range }: TradingChoice,
): Promise<TradingView> {
  const { venues, now, onMissed } = sources
  const until = countedAt(now)
  const coins = coinsOf(sources)
  const chosen = venue === undefined ? venues : venues.filter(({ id }) => id === venue)
  const asked = coins.includes(coin) ? answering(chosen, now) : []
  const step = metricPeriods[period]
  const count = Math.round(metricRanges[range] / step)
  const grid = gridUntil(until, step, count)
  const stated = await readAll(asked, coin, grid, { onMissed })
  const sumStep = sumStepOf(step, metricRanges[range])
  const sumGrid = gridUntil(until, sumStep, Math.floor(metricRanges[range] / sumStep))
  const sums = stated.map(({ id, columns }) => ({ id, columns: rollUp(columns, grid, sumGrid) }))
  const fundingGrid = gridUntil(until, fundingChart.step, fundingChart.range / fundingChart.step)
  const funding = await readAll(asked, coin, fundingGrid, { kinds: fundingKinds, onMissed })
  const all = combine(stated, count)
  const priced = stated.length > 0 ? stated : []
  const makePanel = (kind: MetricPanel): MetricPanelData => {
    if (kind === 'funding') return panelOf(kind, funding, fundingGrid)
    return kind === 'taker' || kind === 'liquidations'
      ? panelOf(kind, sums, sumGrid)
      : panelOf(kind, stated, grid)
  }
  const panels = metricPanels.map(makePanel)
  const top = panels.find(({ kind }) => kind === 'topAccounts')?.venues[0]
  return {
    coin,
    asOf: until,
    nextAt: until + metricCounting,
    coins,
    venues: wireVenues(venues, now),
    summary: priced.length === 0 ? null : await summaryOf({ ...sources, venues: asked }, coin),
    price: seriesOf(all.price, grid),
    delivery: asked.map((each) => each.delivery(coin, now)).find((date) => date > 0) ?? 0,
    topTraders: venues.find(({ id }) => id === top)?.topTraders ?? 'unstated',
    panels,
  }
}

/** Steps of sums: those of the period, or longer ones that are seen apart. */
function sumStepOf(step: number, range: number): number {
  const lengths = [...Object.values(metricPeriods), 3, 6, 12].map((each) =>
    each < 60 ? each * 3_600_000 : each,
  )
  const fits = lengths.filter((each) => each >= step && range / each <= sumSteps)
  return Math.min(...fits)
}

/** A coin's contracts over the last 24 hours and now. */
export async function summaryOf(
  { venues, now, onMissed }: Pick<MetricSources, 'venues' | 'now' | 'onMissed'>,
  coin: string,
): Promise<MetricSummary> {
  const until = countedAt(now)
  const grid = gridUntil(until, metricCounting, day / metricCounting + 1)
  const stated = await readAll(venues, coin, grid, { onMissed })
  const all = combine(stated, grid.count)
  const last = (kind: MetricKind): number | null => figure(all[kind].at(-1) ?? Number.NaN)
  const sum = (kind: MetricKind): number | null => figure(sumOf(all[kind].subarray(1)))
  return {
    longShare: last('longShare'),
    openInterest: last('openInterest'),
    openInterestChange: figure(changeOf(all.openInterest)),
    openInterestCoins: last('openInterestCoins'),
    liquidatedLongs: sum('longs'),
    liquidatedShorts: sum('shorts'),
    funding: last('funding'),
    nextFunding:
      venues.map((venue) => venue.nextFunding(coin, now)).find((time) => time > now) ?? 0,
    takerBuy: sum('takerBuy'),
    takerSell: sum('takerSell'),
  }
}

const kindsOf: Readonly<Record<MetricPanel, readonly [MetricKind, MetricKind?]>> = {
  accounts: ['longShare'],
  topAccounts: ['topAccounts'],
  topPositions: ['topPositions'],
  openInterest: ['openInterest'],
  taker: ['takerBuy', 'takerSell'],
  funding: ['funding'],
  basis: ['basis'],
  liquidations: ['shorts', 'longs'],
}

/** Panels of the venue that is the first to state them: each has a definition of its own. */
const ofOneVenue: readonly MetricPanel[] = ['topAccounts', 'topPositions']
const ratios: readonly MetricPanel[] = ['accounts', 'topAccounts', 'topPositions']

function panelOf(kind: MetricPanel, stated: readonly Stated[], grid: MetricGrid): MetricPanelData {
  const [main, other] = kindsOf[kind]
  const stating = stated.filter(({ columns }) => isStated(columns[main]))
  const used = ofOneVenue.includes(kind)
    ? stating.slice(0, 1)
    : kind === 'openInterest'
      ? lasting(stating, main)
      : stating
  const columns = combine(used, grid.count)
  const values = ratios.includes(kind)
    ? columns[main].map((long) => long / (1 - long))
    : columns[main]
  return {
    kind,
    series: seriesOf(values, grid),
    opposite: other === undefined ? [] : figures(columns[other]),
    venues: used.map(({ id }) => id),
    asOf: used.length === 0 ? 0 : grid.until,
  }
}

/** Values of a grid as they are told. */
export function seriesOf(values: Float64Array, { from, step }: MetricGrid): MetricSeries {
  return { from, step, values: figures(values) }
}

function figures(values: Float64Array): (number | null)[] {
  return Array.from(values, figure)
}

/** An estimate as it is told; null for what is not known. */
export function figure(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toPrecision(digits)) : null
}

/** The sum of what is known; NaN where nothing is. */
export function sumOf(values: Float64Array): number {
  return isStated(values)
    ? values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0)
    : Number.NaN
}

/** The change from the first value to the last, as a fraction. */
export function changeOf(values: MetricColumns[MetricKind]): number {
  return (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN) - 1
}
