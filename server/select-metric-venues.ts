import type { Config } from './config/config.ts'
import { dataVenueNames, isDataVenue } from './config/data-venues.ts'
import type { Clock } from './lib/clock.ts'
import { createDataVenue } from './market/metrics/record/data-venue.ts'
import { joinSources } from './market/metrics/record/join-sources.ts'
import {
  createRecordedVenue,
  type RecordedVenueOptions,
  type RunningVenue,
} from './market/metrics/record/recorded-venue.ts'
import type { MetricVenue } from './venues/metrics/metric-venue.ts'
import { publicExchanges } from './venues/metrics/public/known.ts'
import { rebaseAddress } from './venues/requests/rebase.ts'
import type { SharedAnswers } from './venues/shared/shared-answers.ts'
import { simulatedMetrics } from './venues/simulated/metrics/simulated-metrics.ts'
import type { Venue } from './venues/venue.ts'

/** Where trading data comes from, and what has to run for it. */
export interface MetricVenues {
  venues: readonly MetricVenue[]
  /** What the gateway knows of the venue's own contracts without asking anybody. */
  own: MetricVenue | undefined
  start: () => void
  stop: () => void
}

/** What a venue's contracts are known by. */
interface MetricParts extends Omit<RecordedVenueOptions, 'id' | 'venue' | 'timers'> {
  venue: Pick<Venue, 'name' | 'klines'>
  timers: Clock
  answers: SharedAnswers
  /** Sends a request in place of the network. */
  fetch?: typeof fetch
}

/**
 * The sources of trading data: beside the simulated market the market itself and made-up venues, which tell their
 * past; beside an exchange its own contracts, and what other exchanges tell everybody.
 */
export function selectMetricVenues(
  config: Pick<Config, 'venue' | 'venueUrl' | 'dataVenues' | 'sim'>,
  parts: MetricParts,
): MetricVenues {
  const { venue: choice, sim } = config
  if (choice.kind === 'simulated') {
    const { seed, coins } = sim
    const nothing = (): void => undefined
    const venues = simulatedMetrics({ seed, coins, venue: parts.venue })
    return { venues, own: venues[0], start: nothing, stop: nothing }
  }
  const { exchange } = choice
  const open = dataVenueOpener(config, parts)
  const names = dataVenuesOf(config)
  const own = createRecordedVenue({ ...parts, id: exchange })
  const known = isDataVenue(exchange) && names.includes(exchange) ? open(exchange) : undefined
  const others = names.filter((name) => name !== exchange).map(open)
  const venues = [known === undefined ? own : ownVenue(own, known), ...others]
  const running = [own, ...(known === undefined ? [] : [known]), ...others]
  return {
    venues,
    own,
    start: () => {
      for (const one of running) one.start()
    },
    stop: () => {
      for (const one of running) one.stop()
    },
  }
}

/** Without a word of the operator all, and none where the exchange itself is a replay or a mirror of one host. */
function dataVenuesOf({
  dataVenues,
  venueUrl,
}: Pick<Config, 'dataVenues' | 'venueUrl'>): NonNullable<Config['dataVenues']> {
  if (dataVenues !== undefined) return dataVenues
  return venueUrl === undefined || venueUrl.includes('{host}') ? dataVenueNames : []
}

function dataVenueOpener(
  { venue, venueUrl }: Pick<Config, 'venue' | 'venueUrl'>,
  { timers, answers, db, market, onError, fetch = globalThis.fetch }: MetricParts,
): (name: keyof typeof publicExchanges) => RunningVenue {
  return (name) =>
    createDataVenue({
      exchange: publicExchanges[name],
      own: venue.kind === 'ccxt' && venue.exchange === name,
      rebase: (address) =>
        venueUrl?.includes('{host}') === true ? rebaseAddress(address, venueUrl) : address,
      fetch,
      answers,
      clock: timers,
      db,
      dollarsPerTether: () => market.dollars('USDT'),
      onError,
    })
}

/** The venue here, where it is one of those that are asked: what its lists say makes up for what it does not tell. */
function ownVenue(own: MetricVenue, asked: MetricVenue): MetricVenue {
  return {
    ...asked,
    id: own.id,
    name: asked.name,
    own: true,
    coins: own.coins,
    answeredAt: own.answeredAt,
    nextFunding: own.nextFunding,
    delivery: own.delivery,
    read: joinSources([asked.read, own.read]),
  }
}
