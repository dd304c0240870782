import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import { type ChainTip, createChainTip } from './content/chain/chain-tip.ts'
import { selectChain } from './content/chain/select-chain.ts'
import { createFiatRates, type FiatRates } from './content/fiat-rates.ts'
import { createOnchain, type Onchain } from './content/onchain/onchain.ts'
import { selectOnchainSource } from './content/onchain/select-source.ts'
import type { Operator } from './content/operator/operator.ts'
import { type Clock, systemClock } from './lib/clock.ts'
import { createMarket, type Market } from './market/market.ts'
import type { CoinIcons } from './market/table.ts'
import { selectVenue } from './venues/select-venue.ts'
import type { Venue } from './venues/venue.ts'

/** Where prices come from, and what is made of them. */
export interface MarketParts {
  venue: Venue
  /** Tells the venue's time. */
  clock: Clock
  market: Market
  rates: FiatRates
  onchain: Onchain
  /** See `MarketOptions`. */
  klineReach: number
  chain: ChainTip
}

/** The parts of the market that the settings name. None of them has begun. */
export function makeMarketParts(
  config: Config,
  log: FastifyBaseLogger,
  icons: CoinIcons,
  operator: Pick<Operator, 'coinHalf'>,
): MarketParts {
  const { venue, clock, klineReach } = selectVenue(config, (line) => log.info(line))
  const market = createMarket({ clock, icons, klines: venue.klines, klineReach })
  const rates = createFiatRates({
    url: config.fiatRatesUrl,
    simulated: venue.simulated,
    dollarsPerTether: () => market.price('USDTUSD_SPBL'),
    clock: systemClock,
    log,
  })
  const onchain = createOnchain({
    source: selectOnchainSource(config, venue, clock),
    clock: systemClock,
    sourceClock: clock,
    log,
  })
  const chain = createChainTip({
    override: operator.coinHalf,
    source: selectChain(config, venue, clock),
    clock: systemClock,
    log,
  })
  return { venue, clock, market, rates, onchain, klineReach, chain }
}
