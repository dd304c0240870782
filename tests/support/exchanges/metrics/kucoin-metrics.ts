import type { ExchangeReplay } from '../replay-fetch.ts'
import { close, metricTruth, numberOf, times } from './public-metrics.ts'

const [minute, hour] = [60_000, 3_600_000]

/** Coins in a contract. */
const size = 0.001

const lengths: Readonly<Record<string, number>> = {
  '5min': 5 * minute,
  '15min': 15 * minute,
  '30min': 30 * minute,
  '1hour': hour,
  '4hour': 4 * hour,
  '1day': 24 * hour,
}

/** KuCoin's contracts in their documented shapes, on two hosts. */
export const kucoinMetrics: ExchangeReplay = {
  id: 'kucoin',
  instruments: [],
  answer: (url, now) => {
    const asked = { url, now }
    const data = (rows: unknown): unknown => ({ code: '200000', data: rows })
    const window = (from: string, to: string): [number, number] => [
      numberOf(asked, from, 0),
      Math.min(numberOf(asked, to, now), now),
    ]
    switch (url.host + url.pathname) {
      case 'api-futures.kucoin.com/api/v1/contracts/active':
        return data([contract('XBTUSDTM', false), contract('XBTUSDM', true)])
      case 'api-futures.kucoin.com/api/v1/kline/query': {
        const step = numberOf(asked, 'granularity', 1) * minute
        return data(
          times(step, ...window('from', 'to'), 500)
            .reverse()
            .map((time) => {
              const price = close(time, step, now)
              return [time, price, price, price, price, 1_000, price]
            }),
        )
      }
      case 'api.kucoin.com/api/ua/v1/market/open-interest': {
        const step = lengths[url.searchParams.get('interval') ?? ''] ?? Number.NaN
        const most = Math.min(200, numberOf(asked, 'pageSize', 30))
        return data(
          times(step, ...window('startAt', 'endAt'), most).map((ts) => ({
            symbol: 'XBTUSDTM',
            openInterest: String(metricTruth.interest(ts) / size),
            ts,
          })),
        )
      }
      case 'api-futures.kucoin.com/api/v1/contract/funding-rates':
        return data(
          times(8 * hour, ...window('from', 'to'), 100).map((timepoint) => ({
            symbol: 'XBTUSDTM',
            fundingRate: metricTruth.funding,
            timepoint,
          })),
        )
      default:
        return undefined
    }
  },
}

function contract(symbol: string, isInverse: boolean): unknown {
  return {
    symbol,
    type: 'FFWCSX',
    isInverse,
    baseCurrency: 'XBT',
    quoteCurrency: isInverse ? 'USD' : 'USDT',
    settleCurrency: isInverse ? 'XBT' : 'USDT',
    multiplier: isInverse ? -1 : size,
    lastTradePrice: 100_000,
    turnoverOf24h: 900_000_000,
    openInterest: '80000000',
  }
}
