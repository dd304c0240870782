import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './bus/bus.ts'
import type { Config } from './config/config.ts'
import { type ChainTip, createChainTip } from './content/chain/chain-tip.ts'
import { selectChain } from './content/chain/select-chain.ts'
import { createFiatRates, type FiatRates } from './content/fiat-rates.ts'
import { createOnchain, type Onchain } from './content/onchain/onchain.ts'
import { selectOnchainSource } from './content/onchain/select-source.ts'
import type { Operator } from './content/operator/operator.ts'
import type { Clock } from './lib/clock.ts'
import { createElapsed } from './lib/time/elapsed.ts'
import type { GatewayClock } from './lib/time/gateway-clock.ts'
import { createMarket, type Market } from './market/market.ts'
import type { CoinIcons } from './market/table.ts'
import { openIngestLease } from './store/ingest-lease.ts'
import {
  type ClusterState,
  type ClusterVenue,
  createClusterVenue,
} from './venues/cluster/cluster-venue.ts'
import { forkIngest } from './venues/remote/fork-ingest.ts'
import { createSpareProcess } from './venues/remote/spare-process.ts'
import { selectVenue, type VenueSetup } from './venues/select-venue.ts'
import { createLeaderAnswers } from './venues/shared/leader-answers.ts'
import { ownAnswers, type SharedAnswers } from './venues/shared/shared-answers.ts'
import type { Venue } from './venues/venue.ts'

/** Where prices come from, and what is made of them. */
export interface MarketParts {
  venue: Venue
  /** Tells the venue's time. */
  clock: Clock
  /** Tells the present time, the same on all gateways. */
  systemClock: Clock
  market: Market
  rates: FiatRates
  onchain: Onchain
  /** See `MarketOptions`. */
  klineReach: number
  chain: ChainTip
  /** How this gateway is doing among others; undefined where it is alone. */
  cluster: () => ClusterState | undefined
  /** What is asked outside, once for all gateways. */
  answers: SharedAnswers
}

/** The parts of the market that the settings name. None of them has begun. */
export function makeMarketParts(
  config: Config,
  log: FastifyBaseLogger,
  bus: Bus,
  systemClock: GatewayClock,
  icons: CoinIcons,
  operator: Pick<Operator, 'coinHalf'>,
): MarketParts {
  const { venue, clock, klineReach, cluster, answers } = openVenue(config, log, bus, systemClock)
  const market = createMarket({ clock, icons, klines: venue.klines, klineReach })
  const rates = createFiatRates({
    url: config.fiatRatesUrl,
    answers,
    simulated: venue.simulated,
    dollarsPerTether: () => market.price('USDTUSD_SPBL'),
    clock: systemClock,
    log,
  })
  const onchain = createOnchain({
    source: selectOnchainSource(config, venue, clock, answers),
    clock: systemClock,
    sourceClock: clock,
    log,
  })
  const chain = createChainTip({
    override: operator.coinHalf,
    source: selectChain(config, venue, clock, answers),
    clock: systemClock,
    log,
  })
  return { venue, clock, systemClock, market, rates, onchain, klineReach, chain, cluster, answers }
}

/** The venue that the settings name; with a bus to other gateways, one that all of them share. */
function openVenue(
  config: Config,
  log: FastifyBaseLogger,
  bus: Bus,
  systemClock: GatewayClock,
): VenueSetup & Pick<MarketParts, 'cluster' | 'answers'> {
  const toLog = (line: string): void => log.info(line)
  const setup = selectVenue(config, toLog, systemClock)
  if (config.nats === undefined || config.databaseUrl === undefined) {
    return { ...setup, cluster: () => undefined, answers: ownAnswers(systemClock) }
  }
  const isInGateway = setup.venue.simulated && config.sim.process === 'gateway'
  const spare = isInGateway ? undefined : createSpareProcess(forkIngest, systemClock)
  const elapsed = createElapsed()
  const answers = createLeaderAnswers({
    bus,
    lead: () => venue.cluster(),
    clock: systemClock,
    elapsed,
  })
  const venue: ClusterVenue = createClusterVenue({
    makeVenue: () => selectVenue(config, toLog, systemClock, spare?.take).venue,
    bus,
    outside: answers.respond,
    lease: openIngestLease(config.databaseUrl),
    owner: randomUUID(),
    clock: systemClock,
    elapsed,
    random: Math.random,
    log: toLog,
    spare,
  })
  return { ...setup, venue, cluster: venue.cluster, answers }
}
