import { contractMarketTypes } from '../../../../src/contract/market/market-types.ts'
import { metricCounting } from '../../../../src/contract/market/metric-rules.ts'
import type { MetricVenue } from '../../../venues/metrics/metric-venue.ts'
import type { Venue } from '../../../venues/venue.ts'
import type { MarketData, MarketValues } from '../../market-data.ts'
import { createLevelRecord, type LevelRecordOptions } from './level-record.ts'
import { type PresentLevels, presentLevels } from './present-levels.ts'

/** What a venue's own contracts are recorded of. */
export interface RecordedVenueOptions extends Omit<LevelRecordOptions, 'present'> {
  venue: Pick<Venue, 'name'>
  market: Pick<MarketValues, 'liveTable' | 'dollars'> & Pick<MarketData, 'status'>
}

/** A source of trading data that has to run. */
export interface RunningVenue extends MetricVenue {
  start: () => void
  stop: () => void
}

/** Coins that are recorded: those traded most. */
const maxCoins = 40

/**
 * The contracts of the venue whose prices are shown here. Its lists tell only the present, so that is recorded at the
 * end of every five minutes, from the first start on.
 */
export function createRecordedVenue(options: RecordedVenueOptions): RunningVenue {
  const { venue, market, clock } = options
  let present: ReadonlyMap<string, PresentLevels> = new Map()
  let coins: readonly string[] = []

  const answeredAt = (): number =>
    Math.max(0, ...contractMarketTypes.map((marketType) => market.status().asOf[marketType] ?? 0))

  const look = (): ReadonlyMap<string, PresentLevels> | undefined => {
    if (!market.status().listed) return undefined
    present = presentLevels(market, clock.now())
    const busiest = [...present]
      .sort(([, one], [, other]) => other.turnover - one.turnover)
      .slice(0, maxCoins)
    coins = busiest.map(([coin]) => coin)
    if (coins.length === 0) return undefined
    const isOld = clock.now() - answeredAt() > metricCounting
    return new Map(isOld ? [] : busiest.filter(([, { price }]) => price > 0))
  }

  const record = createLevelRecord({ ...options, present: look })
  return {
    id: 'own',
    get name() {
      return venue.name
    },
    own: true,
    invented: false,
    topTraders: 'unstated',
    coins: () => coins,
    answeredAt,
    nextFunding: (coin) => present.get(coin)?.nextFunding ?? 0,
    delivery: (coin) => present.get(coin)?.delivery ?? 0,
    read: async (coin, grid) => (present.has(coin) ? await record.read(coin, grid) : undefined),
    start: record.start,
    stop: record.stop,
  }
}
