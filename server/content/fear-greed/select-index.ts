import type { Config } from '../../config/config.ts'
import type { MarketValues } from '../../market/market-data.ts'
import type { PairMarket } from '../../market/nearest-pair.ts'
import { shareJson } from '../../venues/shared/ask-json.ts'
import type { SharedAnswers } from '../../venues/shared/shared-answers.ts'
import type { Venue } from '../../venues/venue.ts'
import { createOwnSource } from './own-source.ts'
import { createPublishedSource } from './published-source.ts'
import type { IndexSource } from './source.ts'

/** The whole history of years, as texts. */
const limits = { timeout: 20_000, bytes: 2 * 1_024 * 1_024 }
/** Readings come once a day; where one is late, it is asked for every five minutes. */
const interval = 300_000

/** What an index can be made of. */
export interface IndexParts {
  venue: Pick<Venue, 'name' | 'klines'>
  market: PairMarket & Pick<MarketValues, 'dollars' | 'turnovers'>
  /** The venue's time, and the machine's. */
  clock: { now: () => number }
  systemClock: { now: () => number }
  answers: SharedAnswers
}

/** The index that the settings name: a published one, else that of the market itself; and whose time it goes by. */
export function selectIndex(
  { fearGreedUrl, venue: choice, sim }: Pick<Config, 'fearGreedUrl' | 'venue' | 'sim'>,
  { venue, market, clock, systemClock, answers }: IndexParts,
): { source: IndexSource; indexClock: { now: () => number } } {
  if (fearGreedUrl !== undefined) {
    const ask = shareJson(answers, { name: 'mood', url: fearGreedUrl, limits, interval })
    const source = createPublishedSource(
      fearGreedUrl,
      async (address) => (await ask(address)).answer,
      systemClock.now,
    )
    return { source, indexClock: systemClock }
  }
  // Another seed is another market with another past.
  const name = choice.kind === 'simulated' ? `simulated ${sim.seed}` : choice.exchange
  return { source: createOwnSource({ id: `own ${name}`, venue, market, clock }), indexClock: clock }
}
