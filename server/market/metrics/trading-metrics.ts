import type {
  NetworkData,
  TradingData,
} from '../../../src/contract/entities/market/trading-data.ts'
import type { MetricWindow } from '../../../src/contract/market/metric-rules.ts'
import type { Clock } from '../../lib/clock.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import { createTurns } from '../../lib/turns.ts'
import type { MetricVenue } from '../../venues/metrics/metric-venue.ts'
import { networkView } from './network-view.ts'
import { countedAt, type MetricSources, type TradingChoice, tradingView } from './trading-view.ts'

/** What trading data is kept of. */
export interface TradingMetricsOptions {
  venues: readonly MetricVenue[]
  /** The venue's time. */
  clock: Pick<Clock, 'now'>
  /** Paces the look for a new count. */
  timers: Pick<Clock, 'every'>
}

/** Trading data of a coin, and of all venues; each answer is worked out once for each count of figures. */
export interface TradingMetrics {
  trading: (choice: TradingChoice, hidden: ReadonlySet<string>) => Promise<TradingData>
  network: (coin: string, window: MetricWindow, hidden: ReadonlySet<string>) => Promise<NetworkData>
  /** Calls back with the time (Unix ms) of each new count. */
  onCounted: (listener: (asOf: number) => void) => () => void
  start: () => void
  stop: () => void
}

/** Answers that are kept. */
const keptAnswers = 120
/** Visitors are shown different coins; of so many classes of them answers are kept. */
const keptClasses = 4

/** Answers by the coins that are hidden from their readers, then by time and what was asked for. */
type KeptAnswers<Answer> = LruCache<ReadonlySet<string>, LruCache<string, Promise<Answer>>>

function keepAnswers<Answer>(): KeptAnswers<Answer> {
  return new LruCache(keptClasses)
}

/** How often it is looked whether figures have been counted, ms. */
const lookInterval = 1_000
/** A count is told of so much later, when recorders have it too, ms. */
const settled = 5_000

/** Makes answers when somebody asks, one after the other, and tells of new counts. */
export function createTradingMetrics(options: TradingMetricsOptions): TradingMetrics {
  const { venues, clock, timers } = options
  const listeners = new Set<(asOf: number) => void>()
  const trading = keepAnswers<TradingData>()
  const network = keepAnswers<NetworkData>()
  const turns = createTurns()
  let told = Number.NaN
  let cancel = (): void => undefined

  const now = (): number => clock.now() - settled

  async function once<Answer>(
    answers: KeptAnswers<Answer>,
    { hidden, key }: { hidden: ReadonlySet<string>; key: string },
    make: (sources: MetricSources) => Promise<Answer>,
  ): Promise<Answer> {
    const time = now()
    const sources: MetricSources = { venues, now: time, isHidden: (coin) => hidden.has(coin) }
    return answers
      .take(hidden, () => new LruCache(keptAnswers))
      .take(`${countedAt(time)} ${key}`, () => turns('trading data', () => make(sources)))
  }

  return {
    trading: (choice, hidden) => {
      const { coin, venue = '', period, range } = choice
      const key = `${coin} ${venue} ${period} ${range}`
      return once(trading, { hidden, key }, (sources) => tradingView(sources, choice))
    },
    network: (coin, window, hidden) =>
      once(network, { hidden, key: `${coin} ${window}` }, (sources) =>
        networkView(sources, coin, window),
      ),
    onCounted: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: () => {
      told = countedAt(now())
      cancel = timers.every(lookInterval, () => {
        const asOf = countedAt(now())
        if (asOf === told) return
        told = asOf
        for (const listener of listeners) listener(asOf)
      })
    },
    stop: () => cancel(),
  }
}
