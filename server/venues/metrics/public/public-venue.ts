import type { SharedAnswers } from '../../shared/shared-answers.ts'
import { type MetricKind, metricKindNames, unknownColumns } from '../metric-columns.ts'
import type { MetricVenue } from '../metric-venue.ts'
import { createAdaptiveTimeout } from './adaptive-timeout.ts'
import { createAskExchange, type ExchangeWay } from './ask-exchange.ts'
import { createContractList } from './contract-list.ts'
import { holdOf, placeRows, sourceStep } from './place-rows.ts'
import type { PublicContract } from './public-contract.ts'
import type { PublicExchange, PublicSeries } from './public-exchange.ts'
import { shareExchange } from './share-exchange.ts'
import { toDollars } from './to-dollars.ts'

/** What a public source of trading data is made of. */
export interface PublicVenueOptions extends ExchangeWay {
  exchange: PublicExchange
  answers: SharedAnswers
  /** US dollars for one tether; undefined while that is not known. */
  dollarsPerTether: () => number | undefined
  onError: (what: string, error: unknown) => void
}

/** A source of trading data that asks an exchange what it tells everybody. */
export interface PublicVenue extends MetricVenue {
  /** The contracts that it is asked about, those traded most first. */
  contracts: () => readonly PublicContract[]
  /** Calls back when the contracts were asked for. */
  onContracts: (listener: () => void) => void
  start: () => void
  stop: () => void
}

const hour = 3_600_000
/** What may be counted in coins, and is then worth what the price says. */
const valued: readonly MetricKind[] = ['openInterest', 'takerBuy', 'takerSell']

/** Makes the source. It asks nothing before it is started. */
export function createPublicVenue(options: PublicVenueOptions): PublicVenue {
  const { exchange, answers, clock, dollarsPerTether, onError } = options
  const ask = createAskExchange(exchange, options)
  const shared = shareExchange(exchange, ask, answers)
  const contracts = createContractList({ exchange, ask: shared.contracts, clock, onError })
  const inTime = createAdaptiveTimeout(clock)
  const settlements = new Map<string, number>()

  const read: MetricVenue['read'] = async (
    coin,
    grid,
    { kinds = metricKindNames, onMissed } = {},
  ) => {
    const contract = contracts.ofCoin(coin)
    if (contract === undefined) return undefined
    const wanted = exchange.series.filter((series) => tellsOf(series, kinds))
    const columns = unknownColumns(grid.count)
    const reading = wanted.map(async (series) => {
      const step = sourceStep(series, grid.step)
      const hold = holdOf(series, step)
      const { reach = Number.POSITIVE_INFINITY } = series
      const wished = Math.floor((grid.from - hold) / step) * step
      const from = Math.max(wished, Math.ceil((clock.now() - reach) / step) * step)
      const rows = await inTime(shared.rows(series, { contract, step, from, until: grid.until }))
      placeRows(columns, grid, rows, { kinds: series.kinds, step, hold })
      if (series.kinds.includes('funding')) keepSettlement(coin, rows)
    })
    const failed = (await Promise.allSettled(reading)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason] : [],
    )
    if (wanted.length > 0 && failed.length === wanted.length) throw failed[0]
    if (failed.length > 0) onMissed?.()
    toDollars(columns, exchange.series, dollarsPerTether() ?? Number.NaN)
    return columns
  }

  const keepSettlement = (coin: string, rows: readonly { time: number }[]): void => {
    const [before, last] = rows.slice(-2).map(({ time }) => time)
    if (before !== undefined && last !== undefined) settlements.set(coin, 2 * last - before + hour)
  }

  return {
    id: exchange.id,
    name: exchange.name,
    own: false,
    invented: false,
    topTraders: exchange.topTraders,
    contracts: contracts.all,
    onContracts: contracts.onAsked,
    coins: () => contracts.all().map(({ coin }) => coin),
    answeredAt: contracts.answeredAt,
    nextFunding: (coin, now) => {
      const next = settlements.get(coin) ?? 0
      return next > now ? next : 0
    },
    delivery: () => 0,
    read,
    start: contracts.start,
    stop: contracts.stop,
  }
}

/** True for a series that some of these kinds are read from, or valued by. */
function tellsOf(series: PublicSeries, kinds: readonly MetricKind[]): boolean {
  return (
    series.kinds.some((kind) => kinds.includes(kind)) ||
    (series.kinds.includes('price') && kinds.some((kind) => valued.includes(kind)))
  )
}
