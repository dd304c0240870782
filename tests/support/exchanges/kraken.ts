import type { KlineInterval } from '../../../src/contract/enums.ts'
import { type Candle, candlesIn, intervalOf } from './candle-history.ts'
import { coinRows } from './coin-rows.ts'
import { type Instrument, of, tapeOf, text } from './instruments.ts'
import type { ExchangeReplay } from './replay-fetch.ts'

const listed = of(1)

/** Kraken's own code of a coin. */
const codeOf = (one: Instrument): string => (one.base === 'BTC' ? 'XBT' : one.base)
const idOf = (one: Instrument): string => codeOf(one) + one.quote

const pair = (one: Instrument): unknown => ({
  altname: idOf(one),
  wsname: `${codeOf(one)}/${one.quote}`,
  aclass_base: 'currency',
  base: one.base === 'BTC' ? 'XXBT' : 'XETH',
  aclass_quote: 'currency',
  quote: one.quote,
  pair_decimals: 1,
  cost_decimals: 5,
  lot_decimals: 8,
  lot_multiplier: 1,
  leverage_buy: [2, 3, 4, 5],
  leverage_sell: [2, 3, 4, 5],
  fees: [[0, 0.4]],
  fees_maker: [[0, 0.25]],
  ordermin: '0.0001',
  costmin: '0.5',
  tick_size: '0.1',
  status: 'online',
})

/** The first of two numbers is that of today, the second that of 24 hours. */
const ticker = (one: Instrument): unknown => ({
  a: [text(one.last), '1', '1.000'],
  b: [text(one.last), '1', '1.000'],
  c: [text(one.last), '0.01'],
  v: [text(one.volume / 3), text(one.volume)],
  p: [text(one.last), text(one.turnover / one.volume)],
  t: [1_000, 3_000],
  l: [text(one.open), text(one.low)],
  h: [text(one.last), text(one.high)],
  o: text(one.open + 321),
})

const candle = (bar: Candle): unknown[] => [
  bar.time / 1_000,
  ...[bar.open, bar.high, bar.low, bar.close, bar.turnover / bar.volume, bar.volume].map(text),
  100,
]

/** Its weeks begin on Thursdays. */
const intervals: Partial<Record<KlineInterval, string>> = {
  '1m': '1',
  '5m': '5',
  '15m': '15',
  '30m': '30',
  '1h': '60',
  '4h': '240',
  '1d': '1440',
}

/** Kraken: answers by pair, and an open that is that of the day. */
export const kraken: ExchangeReplay = {
  id: 'kraken',
  instruments: listed,
  answer: (url, now) => {
    const result = (value: unknown): unknown => ({ error: [], result: value })
    const byId = (value: (one: Instrument) => unknown): unknown =>
      result(Object.fromEntries(listed.map((one) => [idOf(one), value(one)])))
    switch (url.pathname) {
      case '/0/public/AssetPairs':
        return byId(pair)
      case '/0/public/Assets':
        return result(
          Object.fromEntries(
            coinRows((coin, [first]) => [
              coin === 'BTC' ? 'XXBT' : `X${coin}`,
              {
                aclass: 'currency',
                altname: coin === 'BTC' ? 'XBT' : coin,
                decimals: 10,
                display_decimals: 5,
                status: first?.withdrawal === 'open' ? 'enabled' : 'deposit_only',
              },
            ]),
          ),
        )
      case '/0/public/Ticker':
        return byId(ticker)
      case '/0/public/Trades': {
        const one = listed.find((item) => idOf(item) === url.searchParams.get('pair'))
        const trades = one && tapeOf(one, now, Number(url.searchParams.get('count')))
        const rows = trades?.map(({ time, side, price, volume }) => {
          return [
            text(price),
            text(volume),
            time / 1_000,
            side === 'buy' ? 'b' : 's',
            'l',
            '',
            time,
          ]
        })
        return one && result({ [idOf(one)]: rows, last: String(now * 1_000_000) })
      }
      case '/0/public/OHLC': {
        const one = listed.find((item) => idOf(item) === url.searchParams.get('pair'))
        const interval = intervalOf(intervals, url.searchParams.get('interval'))
        if (one === undefined || interval === undefined) return undefined
        const from = Number(url.searchParams.get('since')) * 1_000 + 1
        const bars = candlesIn(one, interval, now, { most: 720, side: 'newest' })
        const rows = bars.filter(({ time }) => time >= from).map(candle)
        return result({ [idOf(one)]: rows, last: now })
      }
      default:
        return undefined
    }
  },
}
