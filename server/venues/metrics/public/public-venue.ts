import {
  type MetricColumns,
  type MetricKind,
  metricKindNames,
  unknownColumns,
} from '../metric-columns.ts'
import type { MetricVenue } from '../metric-venue.ts'
import { createAskExchange, type ExchangeWay } from './ask-exchange.ts'
import { holdOf, placeRows, sourceStep } from './place-rows.ts'
import type { PublicContract } from './public-contract.ts'
import type { PublicExchange } from './public-exchange.ts'
import { createSeriesCache } from './series-cache.ts'

/** What a public source of trading data is made of. */
export interface PublicVenueOptions extends ExchangeWay {
  exchange: PublicExchange
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

/** Coins that it is asked about: those traded most. */
const maxCoins = 40
const refreshInterval = 300_000
const retryInterval = 30_000
/** The longest wait for an answer, ms; what comes later is cached for the next who asks. */
const patience = 6_000
/** After somebody waited in vain, this is all that anybody waits for a while, ms: what is kept comes at once. */
const shortPatience = 50
const slowness = 60_000
const hour = 3_600_000
/** What may be counted in coins, and is then worth what the price says. */
const valued: readonly MetricKind[] = ['openInterest', 'takerBuy', 'takerSell']

/** Makes the source. It asks nothing before it is started. */
export function createPublicVenue(options: PublicVenueOptions): PublicVenue {
  const { exchange, clock, dollarsPerTether, onError } = options
  const ask = createAskExchange(exchange, options)
  const readRows = createSeriesCache(ask.series)
  const listeners: (() => void)[] = []
  const settlements = new Map<string, number>()
  let contracts: ReadonlyMap<string, PublicContract> = new Map()
  let answeredAt = 0
  let isSilent = false
  let slowUntil = 0
  let stopped = false
  let cancel = (): void => undefined

  const refresh = async (): Promise<void> => {
    let next = refreshInterval
    try {
      const answers = await Promise.all(exchange.contracts.paths.map(ask.contracts))
      const found = exchange.contracts.read(answers).filter(({ turnover }) => turnover > 0)
      if (found.length === 0) throw new Error('it lists no contracts')
      const busiest = found.sort((one, other) => other.turnover - one.turnover).slice(0, maxCoins)
      contracts = new Map(busiest.map((contract) => [contract.coin, contract]))
      answeredAt = clock.now()
      isSilent = false
    } catch (error) {
      next = retryInterval
      if (!isSilent) onError(`${exchange.name} tells no trading data`, error)
      isSilent = true
    }
    if (stopped) return
    cancel = clock.after(next, () => void refresh())
    for (const listener of listeners) listener()
  }

  const read: MetricVenue['read'] = async (
    coin,
    grid,
    { kinds = metricKindNames, onMissed } = {},
  ) => {
    const contract = contracts.get(coin)
    if (contract === undefined) return undefined
    const wanted = exchange.series.filter(
      (series) =>
        series.kinds.some((kind) => kinds.includes(kind)) ||
        (series.kinds.includes('price') && kinds.some((kind) => valued.includes(kind))),
    )
    const columns = unknownColumns(grid.count)
    const reading = wanted.map(async (series) => {
      const step = sourceStep(series, grid.step)
      const hold = holdOf(series, step)
      const { reach = Number.POSITIVE_INFINITY } = series
      const wished = Math.floor((grid.from - hold) / step) * step
      const from = Math.max(wished, Math.ceil((clock.now() - reach) / step) * step)
      const rows = await inTime(readRows(series, { contract, step, from, until: grid.until }))
      placeRows(columns, grid, rows, { kinds: series.kinds, step, hold })
      if (series.kinds.includes('funding')) keepSettlement(coin, rows)
    })
    const failed = (await Promise.allSettled(reading)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason] : [],
    )
    if (wanted.length > 0 && failed.length === wanted.length) throw failed[0]
    if (failed.length > 0) onMissed?.()
    value(columns)
    return columns
  }

  const inTime = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const isSlow = clock.now() < slowUntil
    const late = Promise.withResolvers<never>()
    const cancel = clock.after(isSlow ? shortPatience : patience, () => {
      if (!isSlow) slowUntil = clock.now() + slowness
      late.reject(new Error('no answer in time'))
    })
    try {
      return await Promise.race([answer, late.promise])
    } finally {
      cancel()
    }
  }

  const keepSettlement = (coin: string, rows: readonly { time: number }[]): void => {
    const [before, last] = rows.slice(-2).map(({ time }) => time)
    if (before !== undefined && last !== undefined) settlements.set(coin, 2 * last - before + hour)
  }

  /** What is counted in coins and in tether becomes dollars. */
  const value = (columns: MetricColumns): void => {
    const rate = dollarsPerTether() ?? Number.NaN
    const { price, openInterest, openInterestCoins } = columns
    for (const series of exchange.series) {
      if (series.inCoins !== true) continue
      for (const kind of series.kinds) {
        for (const [index, amount] of columns[kind].entries()) {
          columns[kind][index] = amount * (price[index] ?? Number.NaN)
        }
      }
    }
    for (const [index, coins] of openInterestCoins.entries()) {
      if (Number.isNaN(openInterest[index] ?? Number.NaN)) {
        openInterest[index] = coins * (price[index] ?? Number.NaN)
      }
    }
    for (const kind of ['price', 'openInterest', 'takerBuy', 'takerSell'] as const) {
      for (const [index, amount] of columns[kind].entries()) columns[kind][index] = amount * rate
    }
  }

  return {
    id: exchange.id,
    name: exchange.name,
    own: false,
    invented: false,
    topTraders: exchange.topTraders,
    contracts: () => [...contracts.values()],
    onContracts: (listener) => void listeners.push(listener),
    coins: () => [...contracts.keys()],
    answeredAt: () => answeredAt,
    nextFunding: (coin, now) => {
      const next = settlements.get(coin) ?? 0
      return next > now ? next : 0
    },
    delivery: () => 0,
    read,
    start: () => void refresh(),
    stop: () => {
      stopped = true
      cancel()
    },
  }
}
