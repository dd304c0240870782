import type { Config } from './config/config.ts'
import {
  createRecordedVenue,
  type RecordedVenueOptions,
} from './market/metrics/record/recorded-venue.ts'
import type { MetricVenue } from './venues/metrics/metric-venue.ts'
import { simulatedMetrics } from './venues/simulated/metrics/simulated-metrics.ts'
import type { Venue } from './venues/venue.ts'

/** Where trading data comes from, and what has to run for it. */
export interface MetricVenues {
  venues: readonly MetricVenue[]
  start: () => void
  stop: () => void
}

/** What a venue's contracts are known by. */
interface MetricParts extends Omit<RecordedVenueOptions, 'id' | 'venue'> {
  venue: Pick<Venue, 'name' | 'klines'>
}

/**
 * The sources of trading data: beside the simulated market the market itself and made-up venues, which tell their
 * past; beside an exchange its own contracts, which are recorded.
 */
export function selectMetricVenues(
  { venue: choice, sim }: Pick<Config, 'venue' | 'sim'>,
  parts: MetricParts,
): MetricVenues {
  if (choice.kind === 'simulated') {
    const { seed, coins } = sim
    const nothing = (): void => undefined
    const venues = simulatedMetrics({ seed, coins, venue: parts.venue })
    return { venues, start: nothing, stop: nothing }
  }
  const own = createRecordedVenue({ ...parts, id: choice.exchange })
  return { venues: [own], start: own.start, stop: own.stop }
}
