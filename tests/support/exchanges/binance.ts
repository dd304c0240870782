import { type KlineInterval, klineIntervals } from '../../../src/contract/enums.ts'
import { klineLength } from '../../../src/contract/market/kline-time.ts'
import { candlesIn } from './candle-history.ts'
import {
  dayOf,
  type Instrument,
  nextFunding,
  of,
  replayListed,
  tapeOf,
  text,
} from './instruments.ts'
import type { ExchangeReplay } from './replay-fetch.ts'

const never = 4_133_404_800_000

/** Dollars in one coin-margined contract. */
const contractSize = (one: Instrument): number => (one.base === 'BTC' ? 100 : 10)

const idOf = (one: Instrument): string => {
  const pair = one.base + one.quote
  if (one.line !== 11) return pair
  return `${pair}_${one.delivery === 0 ? 'PERP' : dayOf(one)}`
}

const filters = (tick: string, step: string): unknown[] => [
  { filterType: 'PRICE_FILTER', minPrice: tick, maxPrice: '1000000', tickSize: tick },
  { filterType: 'LOT_SIZE', minQty: step, maxQty: '9000', stepSize: step },
]

const spotSymbol = (one: Instrument): unknown => ({
  symbol: idOf(one),
  status: 'TRADING',
  baseAsset: one.base,
  baseAssetPrecision: 8,
  quoteAsset: one.quote,
  quotePrecision: 8,
  quoteAssetPrecision: 8,
  orderTypes: ['LIMIT', 'MARKET'],
  isSpotTradingAllowed: true,
  isMarginTradingAllowed: true,
  filters: filters('0.01000000', '0.00001000'),
  permissions: [],
  permissionSets: [['SPOT', 'MARGIN']],
})

const contract = (one: Instrument): Record<string, unknown> => ({
  symbol: idOf(one),
  pair: one.base + one.quote,
  contractType: one.delivery === 0 ? 'PERPETUAL' : 'CURRENT_QUARTER',
  deliveryDate: one.delivery || never,
  onboardDate: replayListed,
  baseAsset: one.base,
  quoteAsset: one.quote,
  pricePrecision: 1,
  quantityPrecision: 3,
  baseAssetPrecision: 8,
  quotePrecision: 8,
  filters: filters('0.10', '0.001'),
})

const ticker = (one: Instrument, now: number): Record<string, unknown> => ({
  symbol: idOf(one),
  priceChange: text(one.last - one.open),
  priceChangePercent: ((one.last / one.open - 1) * 100).toFixed(3),
  weightedAvgPrice: text(one.turnover / one.volume),
  lastPrice: text(one.last),
  lastQty: '0.01',
  openPrice: text(one.open),
  highPrice: text(one.high),
  lowPrice: text(one.low),
  openTime: now - 86_400_000,
  closeTime: now,
  firstId: 1,
  lastId: 2,
  count: 2,
})

const amounts = (one: Instrument): Record<string, unknown> =>
  one.line === 11
    ? {
        pair: one.base + one.quote,
        volume: text(one.turnover / contractSize(one)),
        baseVolume: text(one.volume),
      }
    : { volume: text(one.volume), quoteVolume: text(one.turnover) }

const premium = (one: Instrument, now: number): unknown => ({
  symbol: idOf(one),
  pair: one.base + one.quote,
  markPrice: text(one.mark),
  indexPrice: text(one.index),
  estimatedSettlePrice: text(one.index),
  lastFundingRate: one.delivery === 0 ? text(one.funding) : '',
  interestRate: one.delivery === 0 ? '0.0001' : '',
  nextFundingTime: one.delivery === 0 ? nextFunding(now, one.fundingHours) : 0,
  time: now,
})

/** From the start on, oldest first, whatever lies between. */
const klines = (one: Instrument, interval: KlineInterval, url: URL, now: number): unknown[] =>
  candlesIn(one, interval, now, {
    from: Number(url.searchParams.get('startTime')),
    to: Number(url.searchParams.get('endTime') ?? now) + 1,
    most: Math.min(1_000, Number(url.searchParams.get('limit') ?? 500)),
    side: 'oldest',
  }).map((bar) => {
    const [fifth, seventh] =
      one.line === 11 ? [bar.turnover / contractSize(one), bar.volume] : [bar.volume, bar.turnover]
    const prices = [bar.open, bar.high, bar.low, bar.close].map(text)
    const end = bar.time + klineLength(interval) - 1
    return [
      bar.time,
      ...prices,
      text(fifth),
      end,
      text(seventh),
      2,
      text(fifth / 2),
      text(seventh / 2),
      '0',
    ]
  })

/** Binance: three families of addresses; coin-margined volume counts contracts. */
export const binance: ExchangeReplay = {
  id: 'binance',
  instruments: of(1, 10, 11, 12),
  answer: (url, now) => {
    const [, family = '', , call = ''] = /^\/(api|fapi|dapi)\/(v\d)\/(.+)$/.exec(url.pathname) ?? []
    const listed = family === 'api' ? of(1) : family === 'fapi' ? of(10, 12) : of(11)
    const one = listed.find((item) => idOf(item) === url.searchParams.get('symbol'))
    const interval = klineIntervals.find((known) => known === url.searchParams.get('interval'))
    switch (call) {
      case 'exchangeInfo':
        return { timezone: 'UTC', serverTime: now, symbols: listed.map(symbolOf) }
      case 'ticker/24hr':
        return listed.map((item) => ({
          ...ticker(item, now),
          ...amounts(item),
          ...(family === 'api' ? { bidPrice: '1', bidQty: '1', askPrice: '1', askQty: '1' } : {}),
        }))
      case 'premiumIndex':
        return listed.map((item) => premium(item, now))
      case 'fundingInfo':
        return listed
          .filter((item) => item.fundingHours !== 8)
          .map((item) => ({ symbol: idOf(item), fundingIntervalHours: item.fundingHours }))
      case 'openInterest':
        return one && { symbol: idOf(one), openInterest: interest(one), time: now }
      case 'aggTrades':
        return (
          one &&
          tapeOf(one, now, Number(url.searchParams.get('limit'))).map((trade, index) => ({
            a: index,
            p: text(trade.price),
            q: text(one.line === 11 ? trade.turnover / contractSize(one) : trade.volume),
            f: index,
            l: index,
            T: trade.time,
            m: trade.side === 'sell',
          }))
        )
      case 'klines':
        return one && interval && klines(one, interval, url, now)
      default:
        return undefined
    }
  },
}

function symbolOf(one: Instrument): unknown {
  if (one.line === 1) return spotSymbol(one)
  if (one.line !== 11) return { ...contract(one), status: 'TRADING', marginAsset: one.quote }
  const size = contractSize(one)
  return { ...contract(one), contractStatus: 'TRADING', marginAsset: one.base, contractSize: size }
}

function interest(one: Instrument): string {
  return text(one.line === 11 ? (one.interest * one.last) / contractSize(one) : one.interest)
}
