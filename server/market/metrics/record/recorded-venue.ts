import type { Kysely } from 'kysely'
import { contractLines } from '../../../../src/contract/market/lines.ts'
import { metricCounting } from '../../../../src/contract/market/metric-rules.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import type { MetricVenue } from '../../../venues/metrics/metric-venue.ts'
import type { Venue } from '../../../venues/venue.ts'
import type { MarketData, MarketValues } from '../../market-data.ts'
import { readLevels, recordLevels } from './level-store.ts'
import { type PresentLevels, presentLevels } from './present-levels.ts'

/** What a venue's own contracts are recorded of. */
export interface RecordedVenueOptions {
  /** Tells the venue apart from others that share the database. */
  id: string
  venue: Pick<Venue, 'name'>
  market: Pick<MarketValues, 'book' | 'dollars'> & Pick<MarketData, 'status'>
  db: Kysely<Tables>
  /** The venue's time. */
  clock: Pick<Clock, 'now'>
  /** Paces the recording. */
  timers: Pick<Clock, 'every'>
  onTrouble: (what: string, error: unknown) => void
}

/** A source of trading data that records what its lists say. */
export interface RecordedVenue extends MetricVenue {
  start: () => void
  stop: () => void
}

/** Coins that are recorded: those traded most. */
const maxCoins = 40
const lookInterval = 1_000

/**
 * The contracts of the venue whose prices are shown here. It tells only the present, so that is recorded at the end of
 * every five minutes, from the first start on.
 */
export function createRecordedVenue(options: RecordedVenueOptions): RecordedVenue {
  const { id, venue, market, db, clock, timers, onTrouble } = options
  let present: ReadonlyMap<string, PresentLevels> = new Map()
  let coins: readonly string[] = []
  let counted = Number.NaN
  let cancel = (): void => undefined

  const answeredAt = (): number =>
    Math.max(0, ...contractLines.map((line) => market.status().asOf[line] ?? 0))

  const look = (): void => {
    const count = Math.floor(clock.now() / metricCounting)
    const isNew = count !== counted
    if (!market.status().listed || (!isNew && coins.length > 0)) return
    present = presentLevels(market, clock.now())
    coins = [...present]
      .sort(([, one], [, other]) => other.turnover - one.turnover)
      .slice(0, maxCoins)
      .map(([coin]) => coin)
    if (!isNew) return
    counted = count
    if (clock.now() - answeredAt() > metricCounting) return
    const levels = new Map(
      coins.flatMap((coin) => [[coin, present.get(coin)]] as const).flatMap(known),
    )
    recordLevels(db, id, (count - 1) * metricCounting, levels).catch((error: unknown) =>
      onTrouble('trading data could not be recorded', error),
    )
  }

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
    read: async (coin, grid) =>
      present.has(coin) ? await readLevels(db, id, coin, grid) : undefined,
    start: () => {
      look()
      cancel = timers.every(lookInterval, look)
    },
    stop: () => cancel(),
  }
}

function known([coin, levels]: readonly [string, PresentLevels | undefined]): [
  string,
  PresentLevels,
][] {
  return levels !== undefined && levels.price > 0 ? [[coin, levels]] : []
}
