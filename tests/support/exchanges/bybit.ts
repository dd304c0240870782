import type { KlineInterval } from '../../../src/contract/enums.ts'
import { type Candle, candlesIn, intervalOf } from './candle-history.ts'
import {
  type Instrument,
  instruments,
  nextFunding,
  replayListed,
  tapeOf,
  text,
} from './instruments.ts'
import type { ExchangeReplay } from './replay-fetch.ts'

const categoryOf = (one: Instrument): string =>
  one.line === 1 ? 'spot' : one.line === 11 ? 'inverse' : 'linear'

const idOf = (one: Instrument): string => {
  if (one.line === 12) return `${one.base}PERP`
  return one.base + one.quote + (one.delivery === 0 ? '' : 'Z26')
}

const spotSymbol = (one: Instrument): unknown => ({
  symbol: idOf(one),
  baseCoin: one.base,
  quoteCoin: one.quote,
  innovation: '0',
  status: 'Trading',
  marginTrading: 'both',
  lotSizeFilter: {
    basePrecision: '0.000001',
    quotePrecision: '0.0000001',
    minOrderQty: '0.000011',
    maxOrderQty: '83',
    minOrderAmt: '5',
    maxOrderAmt: '8000000',
  },
  priceFilter: { tickSize: '0.01' },
})

const contract = (one: Instrument): unknown => ({
  symbol: idOf(one),
  contractType: `${one.line === 11 ? 'Inverse' : 'Linear'}${one.delivery === 0 ? 'Perpetual' : 'Futures'}`,
  status: 'Trading',
  baseCoin: one.base,
  quoteCoin: one.quote,
  launchTime: String(replayListed),
  deliveryTime: String(one.delivery),
  deliveryFeeRate: '',
  priceScale: '2',
  leverageFilter: { minLeverage: '1', maxLeverage: text(one.maxLeverage), leverageStep: '0.01' },
  priceFilter: { minPrice: '0.50', maxPrice: '999999.00', tickSize: '0.50' },
  lotSizeFilter: { maxOrderQty: '25000000', minOrderQty: '1', qtyStep: '1' },
  unifiedMarginTrade: true,
  fundingInterval: one.fundingHours * 60,
  settleCoin: one.line === 11 ? one.base : one.quote,
})

const ticker = (one: Instrument, now: number): unknown => {
  const [volume, turnover] =
    one.line === 11 ? [one.turnover, one.volume] : [one.volume, one.turnover]
  const common = {
    symbol: idOf(one),
    lastPrice: text(one.last),
    prevPrice24h: text(one.open),
    price24hPcnt: (one.last / one.open - 1).toFixed(6),
    highPrice24h: text(one.high),
    lowPrice24h: text(one.low),
    turnover24h: text(turnover),
    volume24h: text(volume),
    bid1Price: text(one.last),
    bid1Size: '1',
    ask1Price: text(one.last),
    ask1Size: '1',
  }
  if (one.line === 1) return { ...common, usdIndexPrice: text(one.index) }
  const value = one.interest * one.last
  return {
    ...common,
    indexPrice: text(one.index),
    markPrice: text(one.mark),
    prevPrice1h: text(one.last),
    openInterest: text(one.line === 11 ? value : one.interest),
    openInterestValue: text(one.line === 11 ? one.interest : value),
    fundingRate: one.delivery === 0 ? text(one.funding) : '',
    nextFundingTime: one.delivery === 0 ? String(nextFunding(now, one.fundingHours)) : '0',
    deliveryTime: String(one.delivery),
  }
}

const intervals: Partial<Record<KlineInterval, string>> = {
  '1m': '1',
  '3m': '3',
  '5m': '5',
  '15m': '15',
  '30m': '30',
  '1h': '60',
  '2h': '120',
  '4h': '240',
  '6h': '360',
  '12h': '720',
  '1d': 'D',
  '1w': 'W',
  '1M': 'M',
}

/** Bybit: on inverse contracts volume is in dollars and turnover in coins. */
export const bybit: ExchangeReplay = {
  id: 'bybit',
  instruments,
  answer: (url, now) => {
    const category = url.searchParams.get('category')
    const listed = instruments.filter((one) => categoryOf(one) === category)
    const result = (list: unknown): unknown => ({
      retCode: 0,
      retMsg: 'OK',
      result: { category, list, nextPageCursor: '' },
      retExtInfo: {},
      time: now,
    })
    switch (url.pathname) {
      case '/v5/market/instruments-info':
        return result(listed.map(category === 'spot' ? spotSymbol : contract))
      case '/v5/market/tickers':
        return result(listed.map((one) => ticker(one, now)))
      case '/v5/market/recent-trade': {
        const one = listed.find((item) => idOf(item) === url.searchParams.get('symbol'))
        const count = Math.min(
          Number(url.searchParams.get('limit')),
          category === 'spot' ? 60 : 1_000,
        )
        const rows = one && tapeOf(one, now, count).reverse()
        return (
          rows &&
          result(
            rows.map(({ time, side, price, volume, turnover }) => ({
              execId: String(time),
              symbol: idOf(one),
              price: text(price),
              size: text(category === 'inverse' ? turnover : volume),
              side: side === 'buy' ? 'Buy' : 'Sell',
              time: String(time),
              isBlockTrade: false,
            })),
          )
        )
      }
      case '/v5/market/kline': {
        const one = listed.find((item) => idOf(item) === url.searchParams.get('symbol'))
        const interval = intervalOf(intervals, url.searchParams.get('interval'))
        if (one === undefined || interval === undefined) return undefined
        const [from, limit] = ['start', 'limit'].map((name) => Number(url.searchParams.get(name)))
        const most = Math.min(1_000, limit ?? 200)
        const bars = candlesIn(one, interval, now, { from: from ?? 0, most, side: 'oldest' })
        return result(bars.map((bar) => candle(one, bar)).reverse())
      }
      default:
        return undefined
    }
  },
}

function candle(one: Instrument, bar: Candle): string[] {
  const prices = [bar.open, bar.high, bar.low, bar.close].map(text)
  const amounts = one.line === 11 ? [bar.turnover, bar.volume] : [bar.volume, bar.turnover]
  return [String(bar.time), ...prices, ...amounts.map(text)]
}
