import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import { createExchangeBoard, type ExchangeBoard } from './content/exchanges/exchanges.ts'
import { selectExchanges } from './content/exchanges/select-exchanges.ts'
import { createFearGreed, type FearGreedIndex } from './content/fear-greed/fear-greed.ts'
import { selectIndex } from './content/fear-greed/select-index.ts'
import { createNewsroom, type Newsroom } from './content/news/newsroom.ts'
import type { Operator } from './content/operator/operator.ts'
import { type AiIndexReader, createAiIndex } from './content/picks/ai-index.ts'
import { type CoinPicks, createPicks } from './content/picks/picks.ts'
import type { MarketParts } from './gateway-market.ts'
import { createTradingMetrics, type TradingMetrics } from './market/metrics/trading-metrics.ts'
import { bitcoinPairOf } from './market/nearest-pair.ts'
import { createSectorRecord, type SectorRecord } from './market/sectors/record/sector-record.ts'
import { selectMetricVenues } from './select-metric-venues.ts'
import type { Store } from './store/store.ts'
import { marketNameOf } from './venues/market-name.ts'

/** What is worked out of the market, or read of others, beside its prices. */
export interface ContentParts {
  fearGreedIndex: FearGreedIndex
  picks: CoinPicks
  aiIndex: AiIndexReader
  tradingMetrics: TradingMetrics
  newsroom: Newsroom
  sectorLevels: SectorRecord
  exchanges: ExchangeBoard
  /** Begins what needs no venue. */
  start: () => void
  /** Begins to ask other exchanges, once the venue is there. */
  startMetricVenues: () => void
  stop: () => Promise<void>
}

/** Makes the content that the settings name. None of it has begun. */
export function makeContentParts(
  config: Config,
  log: FastifyBaseLogger,
  { db }: Pick<Store, 'db'>,
  { venue, clock, systemClock, market, answers }: MarketParts,
  { publicConfig: { overviewSwitch } }: Pick<Operator, 'publicConfig'>,
): ContentParts {
  const isListed = (): boolean => market.status().listed
  const onError = (what: string, err: unknown): void => log.error({ err }, what)
  const { klines } = venue
  const fearGreedIndex = createFearGreed({
    ...selectIndex(config, { venue, market, clock, systemClock, answers }),
    db,
    venue,
    isListed,
    bitcoinPair: () => bitcoinPairOf(market),
    clock: systemClock,
    log,
  })
  const picks = createPicks({ db, market, klines, clock, onError })
  const aiIndex = createAiIndex({
    market,
    klines,
    isListed,
    clock,
    timers: systemClock,
    onError: (what, err) => log.warn({ err }, what),
  })
  const recording = { db, market, clock, timers: systemClock, onError }
  const metricVenues = selectMetricVenues(config, { ...recording, venue, answers })
  const { venues, own } = metricVenues
  const tradingMetrics = createTradingMetrics({ venues, own, clock, timers: systemClock })
  const marketName = marketNameOf(venue, config.sim.seed)
  const sectorLevels = createSectorRecord({ ...recording, marketName })
  const newsroom = createNewsroom({
    config,
    db,
    venue,
    market,
    venueClock: clock,
    clock: systemClock,
    answers,
    log,
  })
  const exchanges = createExchangeBoard({
    source: selectExchanges(config, venue, market, clock, answers),
    db,
    clock: systemClock,
    log,
  })
  const parts = {
    fearGreedIndex,
    picks,
    aiIndex,
    tradingMetrics,
    newsroom,
    sectorLevels,
    exchanges,
  }
  return {
    ...parts,
    start: () => {
      if (overviewSwitch.aiIndex) {
        picks.start()
        aiIndex.start()
      }
      newsroom.start()
      tradingMetrics.start()
      sectorLevels.start()
      void exchanges.start()
      if (overviewSwitch.fearIndex) void fearGreedIndex.start()
    },
    startMetricVenues: metricVenues.start,
    stop: async () => {
      metricVenues.stop()
      await Promise.all(Object.values(parts).map(async (part) => part.stop()))
    },
  }
}
