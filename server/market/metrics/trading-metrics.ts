import type { OpenInterestChanges } from '../../../src/contract/entities/market/open-interest-changes.ts'
import type {
  NetworkData,
  TradingData,
} from '../../../src/contract/entities/market/trading-data.ts'
import { type MetricWindow, metricRetry } from '../../../src/contract/market/metric-rules.ts'
import type { Clock } from '../../lib/clock.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { MetricVenue } from '../../venues/metrics/metric-venue.ts'
import { type NetworkView, networkView } from './network-view.ts'
import { openInterestChanges } from './open-interest-changes.ts'
import {
  countedAt,
  type MetricSources,
  type TradingChoice,
  type TradingView,
  tradingView,
} from './trading-view.ts'

/** What trading data is kept of. */
export interface TradingMetricsOptions {
  venues: readonly MetricVenue[]
  /** What the venue here knows of its own contracts without asking anybody; undefined where nothing is known. */
  own: MetricVenue | undefined
  /** The venue's time. */
  clock: Pick<Clock, 'now'>
  /** Paces the look for a new count. */
  timers: Pick<Clock, 'every'>
}

/** Trading data of a coin, and of all venues; each answer is worked out once for each count of figures. */
export interface TradingMetrics {
  trading: (choice: TradingChoice, hidden: ReadonlySet<string>) => Promise<TradingData>
  network: (coin: string, window: MetricWindow, hidden: ReadonlySet<string>) => Promise<NetworkData>
  /** Of the venue here, of all its coins. */
  openInterestChanges: () => Promise<OpenInterestChanges>
  /** Calls back with the time (Unix ms) of each new count. */
  onCounted: (listener: (asOf: number) => void) => () => void
  start: () => void
  stop: () => void
}

/** Answers that are kept. */
const maxAnswers = 120
/** Visitors are shown different coins; of so many classes of them answers are kept. */
const maxClasses = 4

/** An answer that was asked for. */
interface CachedAnswer<View> {
  answer: Promise<View & { whole: boolean }> | undefined
  /** When it is to be made anew, since something of it could not be asked for; Unix ms. */
  until: number
}

/** Answers by the coins that are hidden from their readers, then by time and what was asked for. */
type AnswerCache<View> = LruCache<ReadonlySet<string>, LruCache<string, CachedAnswer<View>>>

function createAnswerCache<View>(): AnswerCache<View> {
  return new LruCache(maxClasses)
}

/** How often it is looked whether figures have been counted, ms. */
const lookInterval = 1_000
/** A count is told of so much later, when recorders have it too, ms. */
const settled = 5_000

/** Makes answers when somebody asks, and tells of new counts. No answer waits for another one's venues. */
export function createTradingMetrics(options: TradingMetricsOptions): TradingMetrics {
  const { venues, own, clock, timers } = options
  const listeners = new Set<(asOf: number) => void>()
  const trading = createAnswerCache<TradingView>()
  const network = createAnswerCache<NetworkView>()
  const changes = keepChanges(own)
  let notifiedAsOf = Number.NaN
  let cancel = (): void => undefined

  const now = (): number => clock.now() - settled

  function once<View>(
    answers: AnswerCache<View>,
    { hidden, key }: { hidden: ReadonlySet<string>; key: string },
    make: (sources: MetricSources) => Promise<View>,
  ): Promise<View & { whole: boolean }> {
    const time = now()
    const cached = answers
      .take(hidden, () => new LruCache(maxAnswers))
      .take(`${countedAt(time)} ${key}`, () => ({ answer: undefined, until: 0 }))
    if (cached.answer !== undefined && clock.now() < cached.until) return cached.answer
    let isWhole = true
    const view = make({
      venues,
      now: time,
      isHidden: (coin) => hidden.has(coin),
      onMissed: () => {
        isWhole = false
      },
    })
    const answer = view.then((made) => ({ ...made, whole: isWhole }))
    cached.answer = answer
    cached.until = Number.POSITIVE_INFINITY
    const settle = (): void => {
      if (!isWhole) cached.until = clock.now() + metricRetry
    }
    const forget = (): void => {
      cached.until = 0
    }
    answer.then(settle, forget)
    return answer
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
    openInterestChanges: () => changes(now()),
    onCounted: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: () => {
      notifiedAsOf = countedAt(now())
      cancel = timers.every(lookInterval, () => {
        const asOf = countedAt(now())
        if (asOf === notifiedAsOf) return
        notifiedAsOf = asOf
        for (const listener of listeners) listener(asOf)
      })
    },
    stop: () => cancel(),
  }
}

/** Changes of open interest at a time, worked out once for each count of figures; anew after a failure. */
function keepChanges(own: MetricVenue | undefined): (time: number) => Promise<OpenInterestChanges> {
  let counted = Number.NaN
  let answer: Promise<OpenInterestChanges> | undefined
  return (time) => {
    if (own === undefined) return Promise.resolve({ asOf: countedAt(time), changes: [] })
    if (answer !== undefined && counted === countedAt(time)) return answer
    const asked = openInterestChanges(own, time)
    counted = countedAt(time)
    answer = asked
    asked.catch(() => {
      if (answer === asked) answer = undefined
    })
    return asked
  }
}
