import type { KlineInterval } from '../../../src/contract/enums.ts'
import { type Candle, candlesIn, intervalOf } from './candle-history.ts'
import { coinRows } from './coin-rows.ts'
import {
  dayOf,
  type Instrument,
  instruments,
  nextFunding,
  replayListed,
  tapeOf,
  text,
} from './instruments.ts'
import type { ExchangeReplay } from './replay-fetch.ts'

const productOf = (one: Instrument): string =>
  ({ 1: 'SPOT', 10: 'USDT-FUTURES', 11: 'COIN-FUTURES', 12: 'USDC-FUTURES' })[one.line]

const idOf = (one: Instrument): string => {
  if (one.line === 12) return `${one.base}PERP`
  return one.base + one.quote + (one.delivery === 0 ? '' : dayOf(one))
}

const pair = (one: Instrument): unknown => ({
  symbol: idOf(one),
  baseCoin: one.base,
  quoteCoin: one.quote,
  minTradeAmount: '0',
  maxTradeAmount: '900000000',
  takerFeeRate: '0.002',
  makerFeeRate: '0.002',
  pricePrecision: '2',
  quantityPrecision: '6',
  quotePrecision: '8',
  status: 'online',
  openTime: String(replayListed),
})

const contract = (one: Instrument): unknown => ({
  symbol: idOf(one),
  baseCoin: one.base,
  quoteCoin: one.quote,
  takerFeeRate: '0.0006',
  makerFeeRate: '0.0002',
  minTradeNum: '0.001',
  priceEndStep: '1',
  volumePlace: '3',
  pricePlace: '1',
  sizeMultiplier: '0.001',
  symbolType: one.delivery === 0 ? 'perpetual' : 'delivery',
  minTradeUSDT: '5',
  symbolStatus: 'normal',
  fundInterval: String(one.fundingHours),
  minLever: '1',
  maxLever: text(one.maxLeverage),
  deliveryTime: one.delivery === 0 ? '' : String(one.delivery),
  launchTime: String(replayListed),
  supportMarginCoins: [one.line === 11 ? one.base : one.quote],
})

const ticker = (one: Instrument, now: number): unknown => ({
  symbol: idOf(one),
  lastPr: text(one.last),
  askPr: text(one.last),
  bidPr: text(one.last),
  high24h: text(one.high),
  low24h: text(one.low),
  ts: String(now),
  change24h: (one.last / one.open - 1).toFixed(5),
  baseVolume: text(one.volume),
  quoteVolume: text(one.turnover),
  usdtVolume: text(one.turnover),
  ...(one.line === 1 ? { open: text(one.open) } : contractFields(one)),
})

const contractFields = (one: Instrument): Record<string, string> => ({
  open24h: text(one.open),
  markPrice: text(one.mark),
  indexPrice: text(one.index),
  fundingRate: one.delivery === 0 ? text(one.funding) : '',
  holdingAmount: text(one.interest),
})

const funding = (one: Instrument, now: number): unknown => ({
  symbol: idOf(one),
  fundingRate: text(one.funding),
  fundingRateInterval: String(one.fundingHours),
  nextUpdate: String(nextFunding(now, one.fundingHours)),
})

/** Bitget: everything counts in coins. */
export const bitget: ExchangeReplay = {
  id: 'bitget',
  instruments,
  answer: (url, now) => {
    const data = dataOf(url, now)
    return data && { code: '00000', msg: 'success', requestTime: now, data }
  },
}

function dataOf(url: URL, now: number): unknown[] | undefined {
  const product = url.pathname.includes('/spot/') ? 'SPOT' : url.searchParams.get('productType')
  const listed = instruments.filter((one) => productOf(one) === product)
  const one = listed.find((item) => idOf(item) === url.searchParams.get('symbol'))
  switch (url.pathname.replace(/^\/api\/v2\//, '')) {
    case 'spot/public/coins':
      return coinRows((coin, chains) => ({
        coinId: '1',
        coin,
        transfer: 'true',
        areaCoin: 'no',
        chains: chains.map(({ name, deposit, withdrawal }) => ({
          chain: name,
          needTag: 'false',
          withdrawable: String(withdrawal === 'open'),
          rechargeable: String(deposit === 'open'),
          withdrawFee: '0.0001',
          extraWithdrawFee: '0',
          depositConfirm: '1',
          withdrawConfirm: '1',
          minDepositAmount: '0.00001',
          minWithdrawAmount: '0.0005',
          browserUrl: '',
          contractAddress: '',
          withdrawStep: '0',
          withdrawMinScale: '8',
          congestion: 'normal',
        })),
      }))
    case 'margin/currencies':
      return []
    case 'spot/public/symbols':
      return listed.map(pair)
    case 'mix/market/contracts':
      return listed.map(contract)
    case 'spot/market/tickers':
    case 'mix/market/tickers':
      return listed.map((item) => ticker(item, now))
    case 'mix/market/current-fund-rate':
      return listed.filter((item) => item.delivery === 0).map((item) => funding(item, now))
    case 'spot/market/fills-history':
    case 'mix/market/fills-history':
      return (
        one &&
        tapeOf(one, now, Number(url.searchParams.get('limit')))
          .map(({ time, side, price, volume }) => ({
            symbol: idOf(one),
            tradeId: String(time),
            side,
            price: text(price),
            size: text(volume),
            ts: String(time),
          }))
          .reverse()
      )
    case 'spot/market/candles':
    case 'mix/market/candles':
    case 'spot/market/history-candles':
    case 'mix/market/history-candles':
      return one && candlesOf(one, url, now)
    default:
      return undefined
  }
}

const spotIntervals: Partial<Record<KlineInterval, string>> = {
  '1m': '1min',
  '3m': '3min',
  '5m': '5min',
  '15m': '15min',
  '30m': '30min',
  '1h': '1h',
  '4h': '4h',
  '6h': '6Hutc',
  '12h': '12Hutc',
  '1d': '1Dutc',
  '1w': '1Wutc',
  '1M': '1Mutc',
}

const contractIntervals: Partial<Record<KlineInterval, string>> = {
  ...spotIntervals,
  '1m': '1m',
  '3m': '3m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1h': '1H',
  '2h': '2H',
  '4h': '4H',
}

/** The newest of a window; those of the past in short answers. */
function candlesOf(one: Instrument, url: URL, now: number): string[][] | undefined {
  const get = (name: string): number => Number(url.searchParams.get(name))
  const names = one.line === 1 ? spotIntervals : contractIntervals
  const interval = intervalOf(names, url.searchParams.get('granularity'))
  if (interval === undefined) return undefined
  const isPast = url.pathname.includes('history')
  const most = Math.min(isPast ? 200 : 1_000, get('limit'))
  const range = { to: get('endTime'), most, side: 'newest' } as const
  const from = isPast ? {} : { from: get('startTime') }
  return candlesIn(one, interval, now, { ...range, ...from }).map((bar) => candle(one, bar))
}

function candle(one: Instrument, bar: Candle): string[] {
  const prices = [bar.open, bar.high, bar.low, bar.close].map(text)
  const amounts = [text(bar.volume), text(bar.turnover)]
  return [String(bar.time), ...prices, ...amounts, ...(one.line === 1 ? [text(bar.turnover)] : [])]
}
