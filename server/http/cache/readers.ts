import type { Services } from '../core/services.ts'
import { type CoinReader, createCoinReader } from './coin-reader.ts'
import { type AnswerKlines, createKlineAnswers } from './kline-answers.ts'
import { cacheLeaderboards, type Leaderboards } from './leaderboard.ts'
import { cacheMarketFigures, type ReadMarketFigures } from './market-figures.ts'
import { cacheSectors, type SectorAnswers } from './sector-answers.ts'

/** What is worked out of the market once, for calls and pages. */
export interface Readers {
  leaderboards: Leaderboards
  coins: CoinReader
  figures: ReadMarketFigures
  sectors: SectorAnswers
  klines: AnswerKlines
}

/** The readers of a gateway. They work nothing out before they are asked. */
export function createReaders(services: Services): Readers {
  const { market, clock, operator, fearGreedIndex, sectorLevels } = services
  return {
    leaderboards: cacheLeaderboards(market, clock),
    coins: createCoinReader(services),
    figures: cacheMarketFigures(market, clock, () =>
      operator.publicConfig.overviewSwitch.fearIndex ? fearGreedIndex.reading() : null,
    ),
    sectors: cacheSectors(market, () => clock.now(), sectorLevels),
    klines: createKlineAnswers(services),
  }
}
