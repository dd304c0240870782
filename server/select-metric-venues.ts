import type { Config } from './config/config.ts'
import type { MetricVenue } from './venues/metrics/metric-venue.ts'
import { simulatedMetrics } from './venues/simulated/metrics/simulated-metrics.ts'
import type { Venue } from './venues/venue.ts'

/** Where trading data comes from: beside the simulated market, the market itself and made-up venues. */
export function selectMetricVenues(
  { venue: choice, sim }: Pick<Config, 'venue' | 'sim'>,
  venue: Pick<Venue, 'name' | 'klines'>,
): readonly MetricVenue[] {
  return choice.kind === 'simulated'
    ? simulatedMetrics({ seed: sim.seed, coins: sim.coins, venue })
    : []
}
