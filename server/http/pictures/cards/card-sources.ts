import type { FearGreedIndex } from '../../../content/fear-greed/fear-greed.ts'
import type { HiddenCoins } from '../../../content/operator/hidden-coins.ts'
import type { MarketValues } from '../../../market/market-data.ts'
import type { CoinReader } from '../../cache/coin-reader.ts'
import type { ReadMarketFigures } from '../../cache/market-figures.ts'
import type { SectorAnswers } from '../../cache/sector-answers.ts'
import type { Services } from '../../core/services.ts'
import type { CardWriter } from '../card-writer.ts'

/** What cards are filled from: the same readers that calls and pages have. */
export interface CardSources
  extends Pick<Services, 'chain' | 'operator' | 'picks' | 'clock' | 'systemClock'> {
  market: MarketValues
  coins: Pick<CoinReader, 'find' | 'ranks'>
  figures: ReadMarketFigures
  sectors: Pick<SectorAnswers, 'market'>
  fearGreedIndex: Pick<FearGreedIndex, 'reading' | 'ofDay'>
}

/** For whom a card is, and in which words. */
export interface CardReader {
  hidden: HiddenCoins
  write: CardWriter
}
