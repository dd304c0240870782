import type { KlineInterval } from '../../../src/contract/enums.ts'
import { klineLength } from '../../../src/contract/market/kline-time.ts'
import { type Candle, candlesIn, intervalOf } from './candle-history.ts'
import { type Instrument, instruments, text } from './instruments.ts'
import type { ExchangeReplay } from './replay-fetch.ts'

/** Coinbase lists spot and perpetuals in USDC. */
const listed = instruments.filter((one) => one.line === 1 || one.line === 12)

const idOf = (one: Instrument): string =>
  one.line === 1 ? `${one.base}-${one.quote}` : `${one.base}-PERP-INTX`

const product = (one: Instrument): Record<string, unknown> => ({
  product_id: idOf(one),
  price: text(one.last),
  price_percentage_change_24h: text((one.last / one.open - 1) * 100),
  volume_24h: text(one.volume),
  volume_percentage_change_24h: '1',
  base_increment: '0.00000001',
  quote_increment: '0.01',
  quote_min_size: '1',
  quote_max_size: '150000000',
  base_min_size: '0.00000001',
  base_max_size: '3400',
  is_disabled: false,
  new: false,
  status: 'online',
  trading_disabled: false,
  view_only: false,
  price_increment: '0.01',
  display_name: idOf(one),
  alias: '',
  alias_to: [],
})

const spotProduct = (one: Instrument): unknown => ({
  ...product(one),
  base_name: one.base === 'BTC' ? 'Bitcoin' : 'Ethereum',
  quote_name: one.quote,
  product_type: 'SPOT',
  quote_currency_id: one.quote,
  base_currency_id: one.base,
  base_display_symbol: one.base,
  quote_display_symbol: one.quote,
  product_venue: 'CBE',
  approximate_quote_24h_volume: text(one.turnover),
})

const perpetual = (one: Instrument): unknown => ({
  ...product(one),
  product_type: 'FUTURE',
  quote_currency_id: one.quote,
  base_currency_id: '',
  product_venue: 'INTX',
  display_name: `${one.base} PERP`,
  future_product_details: {
    venue: '',
    contract_code: one.base,
    contract_expiry: null,
    contract_size: '1',
    contract_root_unit: one.base,
    contract_expiry_type: 'PERPETUAL',
    perpetual_details: {
      open_interest: text(one.interest),
      funding_rate: text(one.funding),
      max_leverage: text(one.maxLeverage),
    },
  },
})

const candle = (bar: Candle): unknown => ({
  start: String(bar.time / 1_000),
  low: text(bar.low),
  high: text(bar.high),
  open: text(bar.open),
  close: text(bar.close),
  volume: text(bar.volume),
})

/** Coinbase: one list of products for markets and tickers. */
export const coinbase: ExchangeReplay = {
  id: 'coinbase',
  instruments: listed,
  answer: (url, now) => {
    const contracts = url.searchParams.get('product_type') === 'FUTURE'
    const expiring = contracts && url.searchParams.get('contract_expiry_type') !== 'PERPETUAL'
    const path = url.pathname.replace('/api/v3/brokerage/market/products', '')
    if (url.pathname.startsWith('/v2/')) return { data: [] }
    if (path === '') {
      const found = listed.filter((one) => (contracts ? one.line === 12 : one.line === 1))
      const products = found.map(contracts ? perpetual : spotProduct)
      return { products: expiring ? [] : products, num_products: products.length }
    }
    const one = listed.find((item) => path === `/${idOf(item)}/candles`)
    return one && candlesOf(one, url, now)
  },
}

const intervals: Partial<Record<KlineInterval, string>> = {
  '1m': 'ONE_MINUTE',
  '5m': 'FIVE_MINUTE',
  '15m': 'FIFTEEN_MINUTE',
  '30m': 'THIRTY_MINUTE',
  '1h': 'ONE_HOUR',
  '2h': 'TWO_HOUR',
  '6h': 'SIX_HOUR',
  '1d': 'ONE_DAY',
}

/** Refuses windows of 350 candles and more; both ends count. */
function candlesOf(one: Instrument, url: URL, now: number): unknown {
  const interval = intervalOf(intervals, url.searchParams.get('granularity'))
  const [from = 0, to = 0] = ['start', 'end'].map(
    (name) => Number(url.searchParams.get(name)) * 1_000,
  )
  if (interval === undefined || (to - from) / klineLength(interval) >= 350) return undefined
  const bars = candlesIn(one, interval, now, { from, to: to + 1, most: 350, side: 'newest' })
  return { candles: bars.map(candle).reverse() }
}
