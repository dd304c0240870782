import type { KlineInterval } from '../../../src/contract/enums.ts'
import { klineLength } from '../../../src/contract/market/kline-time.ts'
import { type Candle, candlesIn, intervalOf } from './candle-history.ts'
import { coinRows } from './coin-rows.ts'
import {
  type Instrument,
  instruments,
  nextFunding,
  replayListed,
  type TapeTrade,
  tapeOf,
  text,
} from './instruments.ts'
import type { ExchangeReplay } from './replay-fetch.ts'

/** Gate lists no contracts in USDC, no dated ones in coins, and of those in coins the ones of bitcoin. */
const listed = instruments.filter(
  (one) => one.line !== 12 && one.delivery === 0 && (one.line !== 11 || one.base === 'BTC'),
)

const settleOf = (one: Instrument): string => (one.line === 11 ? 'btc' : 'usdt')
const idOf = (one: Instrument): string => `${one.base}_${one.quote}`

/** Coins in a linear contract; an inverse one is worth a dollar, which Gate writes as 0. */
const multiplier = (one: Instrument): number => (one.base === 'BTC' ? 0.0001 : 0.01)

const contracts = (one: Instrument, coins: number, dollars: number): number =>
  one.line === 11 ? dollars : coins / multiplier(one)

const pair = (one: Instrument): unknown => ({
  id: idOf(one),
  base: one.base,
  base_name: one.base === 'BTC' ? 'Bitcoin' : 'Ethereum',
  quote: one.quote,
  fee: '0.2',
  min_quote_amount: '3',
  amount_precision: 6,
  precision: 1,
  trade_status: 'tradable',
  sell_start: 0,
  buy_start: replayListed / 1_000,
})

const contract = (one: Instrument, now: number): unknown => ({
  name: idOf(one),
  type: one.line === 11 ? 'inverse' : 'direct',
  quanto_multiplier: one.line === 11 ? '0' : text(multiplier(one)),
  leverage_min: '1',
  leverage_max: text(one.maxLeverage),
  mark_price: text(one.mark),
  index_price: text(one.index),
  last_price: text(one.last),
  funding_rate: text(one.funding),
  funding_rate_indicative: text(one.funding),
  funding_interval: one.fundingHours * 3_600,
  funding_next_apply: nextFunding(now, one.fundingHours) / 1_000,
  order_price_round: '0.1',
  order_price_deviate: '0.5',
  order_size_min: 1,
  order_size_max: 1_000_000,
  create_time: replayListed / 1_000,
  in_delisting: false,
  status: 'trading',
})

const prices = (one: Instrument): Record<string, string> => ({
  last: text(one.last),
  change_percentage: text((one.last / one.open - 1) * 100),
  high_24h: text(one.high),
  low_24h: text(one.low),
})

const spotTicker = (one: Instrument): unknown => ({
  currency_pair: idOf(one),
  ...prices(one),
  lowest_ask: text(one.last),
  highest_bid: text(one.last),
  base_volume: text(one.volume),
  quote_volume: text(one.turnover),
})

const contractTicker = (one: Instrument): unknown => ({
  contract: idOf(one),
  ...prices(one),
  total_size: text(contracts(one, one.interest, one.interest * one.last)),
  volume_24h: text(contracts(one, one.volume, one.turnover)),
  volume_24h_base: text(one.volume),
  volume_24h_quote: text(one.turnover),
  volume_24h_settle: text(one.line === 11 ? one.volume : one.turnover),
  mark_price: text(one.mark),
  index_price: text(one.index),
  funding_rate: text(one.funding),
  funding_rate_indicative: text(one.funding),
  quanto_base_rate: '',
})

/** Gate: candles of spot in rows, of contracts in objects that count contracts. */
export const gate: ExchangeReplay = {
  id: 'gate',
  instruments: listed,
  answer: (url, now) => {
    const [, family = '', call = ''] = /^\/api\/v4\/(\w+)\/(.+)$/.exec(url.pathname) ?? []
    const [settle = ''] = call.split('/')
    const spot = listed.filter((one) => one.line === 1)
    const settled = listed.filter((one) => one.line !== 1 && settleOf(one) === settle)
    const id = url.searchParams.get('currency_pair') ?? url.searchParams.get('contract')
    const one = (family === 'spot' ? spot : settled).find((item) => idOf(item) === id)
    switch (`${family} ${call.replace(/^(usdt|btc)\//, '')}`) {
      case 'spot currency_pairs':
        return spot.map(pair)
      case 'spot currencies':
        return coinRows((coin, chains) => ({
          currency: coin,
          name: coin,
          delisted: false,
          withdraw_disabled: false,
          withdraw_delayed: false,
          deposit_disabled: false,
          trade_disabled: false,
          chain: chains[0]?.name,
          chains: chains.map(({ name, deposit, withdrawal }) => ({
            name,
            addr: '',
            withdraw_disabled: withdrawal === 'suspended',
            withdraw_delayed: false,
            deposit_disabled: deposit === 'suspended',
          })),
        }))
      case 'margin currency_pairs':
        return spot.map((item) => ({ id: idOf(item), leverage: '10', status: 1 }))
      case 'spot tickers':
        return spot.map(spotTicker)
      case 'futures contracts':
        return settled.map((item) => contract(item, now))
      case 'delivery contracts':
        return []
      case 'futures tickers':
        return settled.map(contractTicker)
      case 'spot trades':
      case 'futures trades':
        return (
          one &&
          tapeOf(one, now, Number(url.searchParams.get('limit')))
            .map((trade) => tradeRow(one, trade))
            .reverse()
        )
      case 'spot candlesticks':
      case 'futures candlesticks':
        return one && candlesOf(one, url, now)
      default:
        return undefined
    }
  },
}

const intervals: Partial<Record<KlineInterval, string>> = {
  '1m': '1m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1h': '1h',
  '2h': '2h',
  '4h': '4h',
  '8h': '8h',
  '1d': '1d',
}

/** Both ends count, and what is older than 10,000 candles is refused, as are longer answers than it gives. */
function candlesOf(one: Instrument, url: URL, now: number): unknown {
  const interval = intervalOf(intervals, url.searchParams.get('interval'))
  const [from = 0, to = 0] = ['from', 'to'].map(
    (name) => Number(url.searchParams.get(name)) * 1_000,
  )
  if (interval === undefined) return undefined
  const length = klineLength(interval)
  const most = one.line === 1 ? 1_000 : 2_000
  const isTooOld = now - from > 10_000 * length
  if (isTooOld || (to - from) / length + 1 > most) return undefined
  const bars = candlesIn(one, interval, now, { from, to: to + 1, most, side: 'oldest' })
  return bars.map((bar) => candle(one, bar))
}

function candle(one: Instrument, bar: Candle): unknown {
  const time = bar.time / 1_000
  const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map(text)
  if (one.line === 1) {
    return [String(time), text(bar.turnover), close, high, low, open, text(bar.volume), 'true']
  }
  const v = contracts(one, bar.volume, bar.turnover)
  return { t: time, v, o: open, h: high, l: low, c: close, sum: text(bar.turnover) }
}

function tradeRow(one: Instrument, trade: TapeTrade): unknown {
  const { time, side, price, volume, turnover } = trade
  if (one.line === 1) {
    return {
      id: String(time),
      create_time: String(Math.floor(time / 1_000)),
      create_time_ms: `${time}.123000`,
      currency_pair: idOf(one),
      side,
      amount: text(volume),
      price: text(price),
    }
  }
  const size = contracts(one, volume, turnover) * (side === 'buy' ? 1 : -1)
  const at = time / 1_000
  return {
    id: time,
    create_time: at,
    create_time_ms: at,
    contract: idOf(one),
    size,
    price: text(price),
  }
}
