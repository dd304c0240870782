import type { KlineInterval } from '../../../src/contract/enums.ts'
import { klineLength } from '../../../src/contract/market/kline-time.ts'
import { type Candle, candlesIn, intervalOf } from './candle-history.ts'
import {
  dayOf,
  type Instrument,
  instruments,
  nextFunding,
  perpetuals,
  replayListed,
  tapeOf,
  text,
} from './instruments.ts'
import type { ExchangeReplay } from './replay-fetch.ts'

/** Coins in a linear contract, dollars in an inverse one. */
const contractValue = (one: Instrument): number => {
  if (one.line === 11) return one.base === 'BTC' ? 100 : 10
  return one.base === 'BTC' ? 0.01 : 0.1
}

const contracts = (one: Instrument, coins: number, dollars: number): string =>
  text((one.line === 11 ? dollars : coins) / contractValue(one))

const typeOf = (one: Instrument): string =>
  one.line === 1 ? 'SPOT' : one.delivery === 0 ? 'SWAP' : 'FUTURES'

const idOf = (one: Instrument): string => {
  const pair = `${one.base}-${one.quote}`
  if (one.line === 1) return pair
  return `${pair}-${one.delivery === 0 ? 'SWAP' : dayOf(one)}`
}

const instrument = (one: Instrument): unknown => ({
  alias: one.delivery === 0 ? '' : 'quarter',
  baseCcy: one.line === 1 ? one.base : '',
  quoteCcy: one.line === 1 ? one.quote : '',
  settleCcy: one.line === 1 ? '' : one.line === 11 ? one.base : one.quote,
  ctMult: one.line === 1 ? '' : '1',
  ctType: one.line === 1 ? '' : one.line === 11 ? 'inverse' : 'linear',
  ctVal: one.line === 1 ? '' : text(contractValue(one)),
  ctValCcy: one.line === 1 ? '' : one.line === 11 ? 'USD' : one.base,
  expTime: one.delivery === 0 ? '' : String(one.delivery),
  instFamily: one.line === 1 ? '' : `${one.base}-${one.quote}`,
  instId: idOf(one),
  instType: typeOf(one),
  lever: one.line === 1 ? '10' : String(one.maxLeverage),
  listTime: String(replayListed),
  lotSz: one.line === 1 ? '0.00000001' : '0.01',
  minSz: '0.00001',
  state: 'live',
  tickSz: '0.1',
  uly: one.line === 1 ? '' : `${one.base}-${one.quote}`,
})

const ticker = (one: Instrument, now: number): unknown => ({
  instType: typeOf(one),
  instId: idOf(one),
  last: text(one.last),
  lastSz: '0.1',
  askPx: text(one.last),
  askSz: '1',
  bidPx: text(one.last),
  bidSz: '1',
  open24h: text(one.open),
  high24h: text(one.high),
  low24h: text(one.low),
  vol24h: one.line === 1 ? text(one.volume) : contracts(one, one.volume, one.turnover),
  volCcy24h: text(one.line === 1 ? one.turnover : one.volume),
  ts: String(now),
  sodUtc0: text(one.open + 1),
  sodUtc8: text(one.open + 2),
})

const candle = (one: Instrument, bar: Candle): string[] => [
  String(bar.time),
  ...[bar.open, bar.high, bar.low, bar.close].map(text),
  one.line === 1 ? text(bar.volume) : contracts(one, bar.volume, bar.turnover),
  text(one.line === 1 ? bar.turnover : bar.volume),
  text(bar.turnover),
  '1',
]

/** OKX: derivatives count contracts, with coins beside them. */
export const okx: ExchangeReplay = {
  id: 'okx',
  instruments,
  answer: (url, now) => {
    const data = dataOf(url, now)
    return data && { code: '0', msg: '', data }
  },
}

function dataOf(url: URL, now: number): unknown[] | undefined {
  const type = url.searchParams.get('instType')
  const listed = instruments.filter((one) => typeOf(one) === type)
  const id = url.searchParams.get('instId')
  const one = instruments.find((item) => idOf(item) === id)
  switch (url.pathname) {
    case '/api/v5/public/instruments':
      return listed.map(instrument)
    case '/api/v5/market/tickers':
      return listed.map((item) => ticker(item, now))
    case '/api/v5/public/funding-rate':
      return perpetuals(10, 11, 12).map((item) => ({
        instType: 'SWAP',
        instId: idOf(item),
        fundingRate: text(item.funding),
        nextFundingRate: '',
        fundingTime: String(nextFunding(now, item.fundingHours)),
        nextFundingTime: String(
          nextFunding(now, item.fundingHours) + item.fundingHours * 3_600_000,
        ),
        ts: String(now),
      }))
    case '/api/v5/public/mark-price':
      return listed.map((item) => ({
        instType: type,
        instId: idOf(item),
        markPx: text(item.mark),
        ts: String(now),
      }))
    case '/api/v5/public/open-interest':
      return listed.map((item) => ({
        instType: type,
        instId: idOf(item),
        oi: contracts(item, item.interest, item.interest * item.last),
        oiCcy: text(item.interest),
        oiUsd: text(item.interest * item.last),
        ts: String(now),
      }))
    case '/api/v5/market/index-tickers':
      return perpetuals(10, 11, 12)
        .filter((item) => item.quote === url.searchParams.get('quoteCcy'))
        .map((item) => ({ instId: `${item.base}-${item.quote}`, idxPx: text(item.index) }))
    case '/api/v5/market/trades':
      return (
        one &&
        tapeOf(one, now, Number(url.searchParams.get('limit')))
          .map(({ time, side, price, volume, turnover }) => ({
            instId: id,
            side,
            sz: one.line === 1 ? text(volume) : contracts(one, volume, turnover),
            px: text(price),
            tradeId: String(time),
            ts: String(time),
          }))
          .reverse()
      )
    case '/api/v5/market/candles':
    case '/api/v5/market/history-candles':
      return one && candlesOf(one, url, now)
    default:
      return undefined
  }
}

const intervals: Partial<Record<KlineInterval, string>> = {
  '1m': '1m',
  '3m': '3m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1h': '1H',
  '2h': '2H',
  '4h': '4H',
  '6h': '6Hutc',
  '12h': '12Hutc',
  '1d': '1Dutc',
  '1w': '1Wutc',
  '1M': '1Mutc',
}

/** Neither end counts; one address has the newest 1,440 alone. */
function candlesOf(one: Instrument, url: URL, now: number): string[][] | undefined {
  const interval = intervalOf(intervals, url.searchParams.get('bar'))
  if (interval === undefined) return undefined
  const [before = 0, to = 0, limit = 0] = ['before', 'after', 'limit'].map((name) => {
    return Number(url.searchParams.get(name))
  })
  const isPast = url.pathname.endsWith('history-candles')
  const oldest = isPast ? 0 : now - 1_440 * klineLength(interval)
  const from = Math.max(before + 1, oldest)
  const most = Math.min(300, limit)
  const bars = candlesIn(one, interval, now, { from, to, most, side: 'newest' })
  return bars.map((bar) => candle(one, bar)).reverse()
}
