import type { KlineInterval } from '../../../src/contract/enums.ts'
import { type Candle, candlesIn, intervalOf } from './candle-history.ts'
import { coinRows } from './coin-rows.ts'
import {
  type Instrument,
  instruments,
  nextFunding,
  replayListed,
  tapeOf,
  text,
} from './instruments.ts'
import type { ExchangeReplay } from './replay-fetch.ts'

const codeOf = (one: Instrument): string => (one.base === 'BTC' ? 'XBT' : one.base)

const idOf = (one: Instrument): string => {
  if (one.line === 1) return `${one.base}-${one.quote}`
  return codeOf(one) + (one.delivery === 0 ? `${one.quote}M` : 'MZ26')
}

/** Coins in a linear contract; an inverse one is worth a dollar. */
const multiplier = (one: Instrument): number => {
  if (one.line === 11) return -1
  return one.base === 'BTC' ? 0.001 : 0.01
}

const contracts = (one: Instrument, coins: number, dollars: number): number =>
  one.line === 11 ? dollars : coins / multiplier(one)

const pair = (one: Instrument): unknown => ({
  symbol: idOf(one),
  name: idOf(one),
  baseCurrency: one.base,
  quoteCurrency: one.quote,
  market: 'USDS',
  baseMinSize: '0.00001',
  quoteMinSize: '0.1',
  baseMaxSize: '10000000000',
  quoteMaxSize: '99999999',
  baseIncrement: '0.00000001',
  quoteIncrement: '0.000001',
  priceIncrement: '0.1',
  enableTrading: true,
  isMarginEnabled: true,
})

const spotTicker = (one: Instrument): Record<string, string> => ({
  symbol: idOf(one),
  symbolName: idOf(one),
  buy: text(one.last),
  sell: text(one.last),
  changeRate: (one.last / one.open - 1).toFixed(4),
  changePrice: text(one.last - one.open),
  high: text(one.high),
  low: text(one.low),
  vol: text(one.volume),
  volValue: text(one.turnover),
  last: text(one.last),
  averagePrice: text(one.turnover / one.volume),
})

const contract = (one: Instrument, now: number): unknown => {
  const [volumeOf24h, turnoverOf24h] =
    one.line === 11 ? [one.turnover, one.volume] : [one.volume, one.turnover]
  const perpetual = one.delivery === 0
  return {
    symbol: idOf(one),
    rootSymbol: one.line === 11 ? codeOf(one) : one.quote,
    type: perpetual ? 'FFWCSX' : 'FFICSX',
    firstOpenDate: replayListed,
    expireDate: perpetual ? null : one.delivery,
    baseCurrency: codeOf(one),
    quoteCurrency: one.quote,
    settleCurrency: one.line === 11 ? codeOf(one) : one.quote,
    maxOrderQty: 1_000_000,
    maxPrice: 1_000_000,
    lotSize: 1,
    tickSize: 0.1,
    multiplier: multiplier(one),
    isInverse: one.line === 11,
    status: 'Open',
    fundingFeeRate: perpetual ? one.funding : null,
    fundingRateGranularity: perpetual ? one.fundingHours * 3_600_000 : null,
    openInterest: text(contracts(one, one.interest, one.interest * one.last)),
    turnoverOf24h,
    volumeOf24h,
    markPrice: one.mark,
    indexPrice: one.index,
    lastTradePrice: one.last,
    nextFundingRateTime: perpetual ? nextFunding(now, one.fundingHours) - now : null,
    maxLeverage: one.maxLeverage,
    lowPrice: one.low,
    highPrice: one.high,
    priceChgPct: one.last / one.open - 1,
    priceChg: one.last - one.open,
  }
}

/** KuCoin: bitcoin is XBT among contracts, and inverse amounts have changed places. */
export const kucoin: ExchangeReplay = {
  id: 'kucoin',
  instruments,
  answer: (url, now) => {
    const data = dataOf(url, now)
    return data && { code: '200000', data }
  },
}

function dataOf(url: URL, now: number): unknown {
  const spot = instruments.filter((one) => one.line === 1)
  const others = instruments.filter((one) => one.line !== 1)
  switch (url.pathname) {
    case '/api/v1/bullet-public': {
      const kind = url.host === 'api-futures.kucoin.com' ? 'futures' : 'spot'
      const endpoint = `wss://ws-api-${kind}.kucoin.com/`
      const server = { endpoint, encrypt: true, protocol: 'websocket', pingInterval: 18_000 }
      return { token: 'token', instanceServers: [{ ...server, pingTimeout: 10_000 }] }
    }
    case '/api/v1/symbols':
    case '/api/v2/symbols':
      return spot.map(pair)
    case '/api/v3/currencies':
      return coinRows((coin, chains) => ({
        currency: coin,
        name: coin,
        fullName: coin,
        precision: 8,
        confirms: null,
        contractAddress: null,
        isMarginEnabled: true,
        isDebitEnabled: true,
        chains: chains.map(({ name, deposit, withdrawal }) => ({
          chainName: name,
          chainId: name.toLowerCase(),
          withdrawalMinSize: '0.001',
          depositMinSize: '0.0002',
          withdrawFeeRate: '0',
          withdrawalMinFee: '0.0005',
          isWithdrawEnabled: withdrawal === 'open',
          isDepositEnabled: deposit === 'open',
          confirms: 3,
          preConfirms: 1,
          contractAddress: '',
          withdrawPrecision: 8,
          maxWithdraw: null,
          maxDeposit: null,
          needTag: false,
        })),
      }))
    case '/api/v1/market/allTickers':
      return { time: now, ticker: spot.map(spotTicker) }
    case '/api/v1/contracts/active':
      return others.map((one) => contract(one, now))
    case '/api/v1/market/histories': {
      const one = spot.find((item) => idOf(item) === url.searchParams.get('symbol'))
      const trades = one && tapeOf(one, now, 100)
      return trades?.map(({ time, side, price, volume }) => ({
        sequence: String(time),
        price: text(price),
        size: text(volume),
        side,
        time: time * 1_000_000,
      }))
    }
    case '/api/v1/trade/history': {
      const one = others.find((item) => idOf(item) === url.searchParams.get('symbol'))
      return (
        one &&
        tapeOf(one, now, 100)
          .map(({ time, side, price, volume, turnover }) => ({
            sequence: time,
            contractId: 1,
            tradeId: String(time),
            price: text(price),
            size: contracts(one, volume, turnover),
            side,
            ts: time * 1_000_000,
          }))
          .reverse()
      )
    }
    case '/api/v1/market/candles': {
      const one = spot.find((item) => idOf(item) === url.searchParams.get('symbol'))
      return one && spotCandles(one, url, now)
    }
    case '/api/v1/kline/query': {
      const one = others.find((item) => idOf(item) === url.searchParams.get('symbol'))
      return one && contractCandles(one, url, now)
    }
    default:
      return undefined
  }
}

/** Its weeks begin on Thursdays. */
const spotIntervals: Partial<Record<KlineInterval, string>> = {
  '1m': '1min',
  '3m': '3min',
  '5m': '5min',
  '15m': '15min',
  '30m': '30min',
  '1h': '1hour',
  '2h': '2hour',
  '4h': '4hour',
  '6h': '6hour',
  '8h': '8hour',
  '12h': '12hour',
  '1d': '1day',
  '1M': '1month',
}

/** In minutes. */
const contractIntervals: Partial<Record<KlineInterval, string>> = {
  '1m': '1',
  '5m': '5',
  '15m': '15',
  '30m': '30',
  '1h': '60',
  '2h': '120',
  '4h': '240',
  '8h': '480',
  '12h': '720',
  '1d': '1440',
}

function spotCandles(one: Instrument, url: URL, now: number): string[][] | undefined {
  const interval = intervalOf(spotIntervals, url.searchParams.get('type'))
  const [from = 0, to = 0] = ['startAt', 'endAt'].map((name) => {
    return Number(url.searchParams.get(name)) * 1_000
  })
  const range = { from, to, most: 1_500, side: 'newest' } as const
  return interval && candlesIn(one, interval, now, range).map(spotCandle).reverse()
}

function contractCandles(one: Instrument, url: URL, now: number): number[][] | undefined {
  const interval = intervalOf(contractIntervals, url.searchParams.get('granularity'))
  const [from = 0, to = 0] = ['from', 'to'].map((name) => Number(url.searchParams.get(name)))
  const range = { from, to: to + 1, most: 500, side: 'oldest' } as const
  return interval && candlesIn(one, interval, now, range).map((bar) => contractCandle(one, bar))
}

function spotCandle(bar: Candle): string[] {
  const amounts = [bar.open, bar.close, bar.high, bar.low, bar.volume, bar.turnover]
  return [String(bar.time / 1_000), ...amounts.map(text)]
}

function contractCandle(one: Instrument, bar: Candle): number[] {
  const amount = contracts(one, bar.volume, bar.turnover)
  return [bar.time, bar.open, bar.high, bar.low, bar.close, amount]
}
