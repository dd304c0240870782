import type { FastifyBaseLogger } from 'fastify'
import type { Alerts } from './alerts/alerts.ts'
import type { MarketChanges } from './market/changes/market-changes.ts'
import type { VenueSink } from './venues/venue.ts'

/**
 * Where a venue delivers: everything goes to the market first, and to changes, alerts and candles when it is
 * known there; the log is told when a source of data fails and when all is well again.
 */
export function gatewaySink(
  market: VenueSink,
  changes: MarketChanges['sink'],
  alerts: Alerts['sink'],
  klines: Pick<VenueSink, 'tickers'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): VenueSink {
  return {
    symbols: (listing) => {
      market.symbols(listing)
      changes.symbols(listing)
      alerts.symbols(listing)
    },
    tickers: (marketType, time, tickers) => {
      market.tickers(marketType, time, tickers)
      changes.tickers(marketType, time, tickers)
      alerts.tickers(marketType, time, tickers)
      klines.tickers(marketType, time, tickers)
    },
    blockTrades: changes.blockTrades,
    chains: (...batch) => market.chains?.(...batch),
    status: (reason) => {
      if (reason === '') log.info('the venue delivers again')
      else log.warn(reason)
      market.status(reason)
    },
    feeds: (feeds) => market.feeds?.(feeds),
  }
}
