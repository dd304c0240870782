import { hours, type Instrument, instruments, nextFunding, tapeOf, text } from './instruments.ts'
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
    firstOpenDate: Date.UTC(2020, 0, 1),
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
      return []
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
      return one && hours(one, now).map(spotCandle).reverse()
    }
    case '/api/v1/kline/query': {
      const one = others.find((item) => idOf(item) === url.searchParams.get('symbol'))
      return one && hours(one, now).map((bar) => contractCandle(one, bar))
    }
    default:
      return undefined
  }
}

function spotCandle(bar: ReturnType<typeof hours>[number]): string[] {
  const amounts = [bar.open, bar.close, bar.high, bar.low, bar.volume, bar.turnover]
  return [String(bar.time / 1_000), ...amounts.map(text)]
}

function contractCandle(one: Instrument, bar: ReturnType<typeof hours>[number]): number[] {
  const amount = contracts(one, bar.volume, bar.turnover)
  return [bar.time, bar.open, bar.high, bar.low, bar.close, amount]
}
