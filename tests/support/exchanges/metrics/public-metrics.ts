import type { ExchangeReplay } from '../replay-fetch.ts'

/** What is true of the replayed contracts, in the units that people read. */
export const metricTruth = {
  price: (time: number) => 100_000 + 10 * Math.sin(time / 7_200_000),
  interest: (time: number) => 80_000 + 1_000 * Math.sin(time / 3_600_000),
  longShare: (time: number) => 0.6 + 0.05 * Math.sin(time / 3_600_000),
  topAccounts: (time: number) => 0.55 + 0.05 * Math.sin(time / 3_600_000),
  topPositions: (time: number) => 0.52 + 0.05 * Math.sin(time / 3_600_000),
  /** Coins bought and sold by takers in each five minutes. */
  bought: 12,
  sold: 9,
  /** Settled at 0, 8 and 16 o'clock UTC. */
  funding: 0.0001,
} as const

const [minute, hour] = [60_000, 3_600_000]
const lengths: Readonly<Record<string, number>> = {
  '5m': 5 * minute,
  '5min': 5 * minute,
  '5': 5 * minute,
  '15m': 15 * minute,
  '15min': 15 * minute,
  '15': 15 * minute,
  '1h': hour,
  '1H': hour,
  '60': hour,
  '4h': 4 * hour,
  '4H': 4 * hour,
  '240': 4 * hour,
}

interface Window {
  url: URL
  now: number
}

/** A parameter as a number; `otherwise` where it is not there. */
export function numberOf({ url }: Pick<Window, 'url'>, name: string, otherwise: number): number {
  const text = url.searchParams.get(name)
  return text === null ? otherwise : Number(text)
}

/** The length in ms of what a parameter names. */
export function stepOf({ url }: Pick<Window, 'url'>, name: string): number {
  return lengths[url.searchParams.get(name) ?? ''] ?? Number.NaN
}

/** Multiples of `step` from `from` to `to`, both included; of too many the newest `limit`, newest first. */
export function times(step: number, from: number, to: number, limit: number): number[] {
  const found: number[] = []
  for (
    let time = Math.floor(to / step) * step;
    time >= from && found.length < limit;
    time -= step
  ) {
    found.push(time)
  }
  return found
}

/** The price at which the step from `time` on closes, or the last one so far. */
export const close = (time: number, step: number, now: number): number =>
  metricTruth.price(Math.min(now, time + step))
const traded = (step: number): number => step / (5 * minute)

/** Binance's contracts in their documented shapes. */
export const binanceMetrics: ExchangeReplay = {
  id: 'binance',
  instruments: [],
  answer: (url, now) => {
    const asked = { url, now }
    const limit = numberOf(asked, 'limit', 30)
    const [from, to] = [numberOf(asked, 'startTime', 0), numberOf(asked, 'endTime', now)]
    const moments = (): number[] =>
      times(stepOf(asked, 'period'), from, Math.min(to, now), limit).reverse()
    const shares = (share: (time: number) => number): unknown =>
      moments().map((timestamp) => ({
        symbol: 'BTCUSDT',
        longAccount: share(timestamp).toFixed(4),
        longShortRatio: (share(timestamp) / (1 - share(timestamp))).toFixed(4),
        shortAccount: (1 - share(timestamp)).toFixed(4),
        timestamp,
      }))
    const isStatistic = url.pathname.startsWith('/futures/data/')
    if (isStatistic && from < now - 30 * 24 * hour) {
      return { code: -1130, msg: "Data sent for parameter 'startTime' is not valid." }
    }
    switch (url.pathname) {
      case '/fapi/v1/ticker/24hr':
        return [
          { symbol: 'BTCUSDT', lastPrice: '100000.0', quoteVolume: '9000000000.0' },
          { symbol: 'ETHUSDT', lastPrice: '4000.00', quoteVolume: '5000000000.0' },
          { symbol: 'BTCUSDT_261225', lastPrice: '101000.0', quoteVolume: '90000000.0' },
          { symbol: 'BTCUSDC', lastPrice: '100000.0', quoteVolume: '900000000.0' },
        ]
      case '/fapi/v1/klines': {
        const step = stepOf({ url }, 'interval')
        return times(step, from, Math.min(to, now), limit)
          .reverse()
          .map((time) => {
            const price = close(time, step, now)
            const [bought, sold] = [metricTruth.bought, metricTruth.sold].map(
              (coins) => coins * traded(step),
            )
            const texts = [price, price, price, price, (bought ?? 0) + (sold ?? 0)].map(String)
            const amounts = [((bought ?? 0) + (sold ?? 0)) * price, 1_000, bought ?? 0]
            const [turnover, trades, buyCoins] = amounts
            const bought$ = (bought ?? 0) * price
            return [
              time,
              ...texts,
              time + step - 1,
              String(turnover),
              trades,
              String(buyCoins),
              String(bought$),
              '0',
            ]
          })
      }
      case '/futures/data/openInterestHist':
        return moments().map((timestamp) => ({
          symbol: 'BTCUSDT',
          sumOpenInterest: metricTruth.interest(timestamp).toFixed(8),
          sumOpenInterestValue: (
            metricTruth.interest(timestamp) * metricTruth.price(timestamp)
          ).toFixed(8),
          timestamp,
        }))
      case '/futures/data/globalLongShortAccountRatio':
        return shares(metricTruth.longShare)
      case '/futures/data/topLongShortAccountRatio':
        return shares(metricTruth.topAccounts)
      case '/futures/data/topLongShortPositionRatio':
        return shares(metricTruth.topPositions)
      case '/fapi/v1/fundingRate':
        return times(8 * hour, from, Math.min(to, now), limit)
          .reverse()
          .map((time) => ({
            symbol: 'BTCUSDT',
            fundingTime: time + 3,
            fundingRate: String(metricTruth.funding),
            markPrice: '100000.0',
          }))
      default:
        return undefined
    }
  },
}

/** OKX's swaps in their documented shapes. */
export const okxMetrics: ExchangeReplay = {
  id: 'okx',
  instruments: [],
  answer: (url, now) => {
    const asked = { url, now }
    const limit = numberOf(asked, 'limit', 100)
    const data = (rows: unknown): unknown => ({ code: '0', msg: '', data: rows })
    const step = stepOf(asked, 'period')
    // Its bounds are open.
    const moments = (): number[] =>
      times(
        step,
        numberOf(asked, 'begin', 0) + 1,
        Math.min(numberOf(asked, 'end', now + 1) - 1, now),
        limit,
      )
    const ratios = (share: (time: number) => number): unknown =>
      data(moments().map((time) => [String(time), String(share(time) / (1 - share(time)))]))
    switch (url.pathname) {
      case '/api/v5/public/instruments':
        return data([
          {
            instType: 'SWAP',
            instId: 'BTC-USDT-SWAP',
            ctVal: '0.01',
            ctMult: '1',
            ctType: 'linear',
            ctValCcy: 'BTC',
            settleCcy: 'USDT',
            state: 'live',
          },
          {
            instType: 'SWAP',
            instId: 'BTC-USD-SWAP',
            ctVal: '100',
            ctMult: '1',
            ctType: 'inverse',
            ctValCcy: 'USD',
            settleCcy: 'BTC',
            state: 'live',
          },
        ])
      case '/api/v5/market/tickers':
        return data([
          { instType: 'SWAP', instId: 'BTC-USDT-SWAP', last: '100000', volCcy24h: '90000' },
          { instType: 'SWAP', instId: 'BTC-USD-SWAP', last: '100000', volCcy24h: '900' },
        ])
      case '/api/v5/market/candles': {
        const bar = stepOf({ url }, 'bar')
        const [before, after] = [numberOf(asked, 'before', 0), numberOf(asked, 'after', now)]
        return data(
          times(bar, before + 1, Math.min(after - 1, now), limit).map((time) => {
            const price = String(close(time, bar, now))
            const volume = ['100', '1', '100000', time + bar <= now ? '1' : '0']
            return [String(time), price, price, price, price, ...volume]
          }),
        )
      }
      case '/api/v5/rubik/stat/contracts/open-interest-history':
        return data(
          moments().map((time) => {
            const coins = metricTruth.interest(time)
            const counted = [coins * 100, coins, coins * metricTruth.price(time)]
            return [String(time), ...counted.map(String)]
          }),
        )
      case '/api/v5/rubik/stat/contracts/long-short-account-ratio-contract':
        return ratios(metricTruth.longShare)
      case '/api/v5/rubik/stat/contracts/long-short-account-ratio-contract-top-trader':
        return ratios(metricTruth.topAccounts)
      case '/api/v5/rubik/stat/contracts/long-short-position-ratio-contract-top-trader':
        return ratios(metricTruth.topPositions)
      case '/api/v5/rubik/stat/taker-volume-contract':
        // Selling stands before buying.
        return data(
          moments().map((time) => {
            const price = close(time, step, now) * traded(step)
            return [
              String(time),
              String(metricTruth.sold * price),
              String(metricTruth.bought * price),
            ]
          }),
        )
      case '/api/v5/public/funding-rate-history': {
        const [before, after] = [numberOf(asked, 'before', 0), numberOf(asked, 'after', now)]
        return data(
          times(8 * hour, before + 1, Math.min(after - 1, now), limit).map((time) => ({
            instType: 'SWAP',
            instId: 'BTC-USDT-SWAP',
            fundingRate: '0.5',
            realizedRate: String(metricTruth.funding),
            fundingTime: String(time),
          })),
        )
      }
      default:
        return undefined
    }
  },
}

/** Bybit's linear contracts in their documented shapes. */
export const bybitMetrics: ExchangeReplay = {
  id: 'bybit',
  instruments: [],
  answer: (url, now) => {
    const asked = { url, now }
    const limit = numberOf(asked, 'limit', 50)
    const list = (rows: unknown): unknown => ({
      retCode: 0,
      retMsg: 'OK',
      result: { category: 'linear', list: rows, nextPageCursor: '' },
      retExtInfo: {},
      time: now,
    })
    const moments = (name: string): number[] =>
      times(
        stepOf({ url }, name),
        numberOf(asked, 'startTime', 0),
        Math.min(numberOf(asked, 'endTime', now), now),
        limit,
      )
    switch (url.pathname) {
      case '/v5/market/tickers':
        return list([
          {
            symbol: 'BTCUSDT',
            lastPrice: '100000',
            turnover24h: '9000000000',
            openInterest: '80000',
          },
          { symbol: 'BTCPERP', lastPrice: '100000', turnover24h: '900', openInterest: '800' },
        ])
      case '/v5/market/kline': {
        const step = stepOf({ url }, 'interval')
        const [from, to] = [numberOf(asked, 'start', 0), numberOf(asked, 'end', now)]
        return list(
          times(step, from, Math.min(to, now), limit).map((time) => {
            const price = String(close(time, step, now))
            return [String(time), price, price, price, price, '1', '100000']
          }),
        )
      }
      case '/v5/market/open-interest':
        return list(
          moments('intervalTime').map((time) => ({
            openInterest: metricTruth.interest(time).toFixed(8),
            timestamp: String(time),
          })),
        )
      case '/v5/market/account-ratio':
        return list(
          moments('period').map((time) => ({
            symbol: 'BTCUSDT',
            buyRatio: metricTruth.longShare(time).toFixed(4),
            sellRatio: (1 - metricTruth.longShare(time)).toFixed(4),
            timestamp: String(time),
          })),
        )
      case '/v5/market/funding/history': {
        const [from, to] = [numberOf(asked, 'startTime', 0), numberOf(asked, 'endTime', now)]
        return list(
          times(8 * hour, from, Math.min(to, now), limit).map((time) => ({
            symbol: 'BTCUSDT',
            fundingRate: String(metricTruth.funding),
            fundingRateTimestamp: String(time),
          })),
        )
      }
      default:
        return undefined
    }
  },
}

/** Bitget's contracts in their documented shapes. */
export const bitgetMetrics: ExchangeReplay = {
  id: 'bitget',
  instruments: [],
  answer: (url, now) => {
    const asked = { url, now }
    const data = (rows: unknown): unknown => ({
      code: '00000',
      msg: 'success',
      requestTime: now,
      data: rows,
    })
    const step = stepOf(asked, 'period')
    const newest = (at: number): number[] => times(step, 0, at, 500)
    switch (url.pathname) {
      case '/api/v2/mix/market/tickers':
        return data([
          {
            symbol: 'BTCUSDT',
            lastPr: '100000',
            quoteVolume: '9000000000',
            holdingAmount: '80000',
          },
        ])
      case '/api/v2/mix/market/candles': {
        const length = stepOf({ url }, 'granularity')
        const [from, to] = [numberOf(asked, 'startTime', 0), numberOf(asked, 'endTime', now)]
        return data(
          times(length, from, Math.min(to, now), numberOf(asked, 'limit', 100))
            .reverse()
            .map((time) => {
              const price = String(close(time, length, now))
              return [String(time), price, price, price, price, '1', '100000']
            }),
        )
      }
      case '/api/v2/mix/market/account-long-short':
        return data(
          newest(now).map((time) => {
            const share = metricTruth.longShare(time)
            return {
              longAccountRatio: String(share),
              shortAccountRatio: String(1 - share),
              longShortAccountRatio: String(share / (1 - share)),
              ts: String(time),
            }
          }),
        )
      case '/api/v2/mix/market/taker-buy-sell':
        return data(
          newest(now).map((time) => ({
            buyVolume: String(metricTruth.bought * traded(step)),
            sellVolume: String(metricTruth.sold * traded(step)),
            ts: String(time),
          })),
        )
      case '/api/v2/mix/market/history-fund-rate':
        return data(
          times(8 * hour, 0, now, numberOf(asked, 'pageSize', 20)).map((time) => ({
            symbol: 'BTCUSDT',
            fundingRate: String(metricTruth.funding),
            fundingTime: String(time),
          })),
        )
      default:
        return undefined
    }
  },
}
