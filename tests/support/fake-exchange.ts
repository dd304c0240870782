import type { Exchange } from '../../server/venues/ccxt/exchange/exchange.ts'

/** An exchange that can do nothing but what `able` says. */
export function fakeExchange(able: Partial<Exchange>): Exchange {
  const unable = (): never => {
    throw new Error('not expected to be called')
  }
  return {
    id: 'fake',
    name: 'Fake',
    has: {},
    rateLimit: 100,
    precisionMode: 4,
    timeframes: { '1m': '1m', '1h': '1h', '1d': '1d' },
    features: undefined,
    options: {},
    urls: {},
    tickers: {},
    fetchMarkets: unable,
    fetchCurrencies: unable,
    setMarkets: unable,
    setMarketsFromExchange: unable,
    fetchTickers: unable,
    fetchFundingRates: unable,
    fetchOHLCV: unable,
    fetchTrades: unable,
    watchTickers: unable,
    close: async () => undefined,
    ...able,
  }
}
