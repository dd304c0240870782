import { candlesOf, readCandleQuery } from './replay-candles.ts'
import { nextFunding, type Swing, tickerAt } from './replay-motion.ts'
import type { Product, ReplaySource, Row } from './replay-source.ts'

/** A source of answers and the time they are given at. */
export interface Replayed {
  source: ReplaySource
  swing: Swing
  /** Unix ms. */
  now: () => number
}

/** The `data` of Bitget's answer to a request; an empty list for what was not recorded. */
export function answerTo(url: URL, { source, swing, now }: Replayed): readonly unknown[] {
  const product = url.searchParams.get('productType') ?? ''
  switch (url.pathname) {
    case '/api/v2/spot/public/coins':
      return source.coins
    case '/api/v2/spot/public/symbols':
      return source.spotSymbols
    case '/api/v2/margin/currencies':
      return source.marginCurrencies
    case '/api/v2/mix/market/contracts':
      return source.contracts[product] ?? []
    case '/api/v2/spot/market/tickers':
      return tickersOf(source, 'SPOT', now(), swing)
    case '/api/v2/mix/market/tickers':
      return tickersOf(source, product, now(), swing)
    case '/api/v2/mix/market/current-fund-rate':
      return source.funding ?? fundingOf(source, product, now())
    case '/api/v2/spot/market/candles':
    case '/api/v2/spot/market/history-candles':
      return candles(url, 'SPOT', { source, swing, now })
    case '/api/v2/mix/market/candles':
    case '/api/v2/mix/market/history-candles':
      return candles(url, product, { source, swing, now })
    default:
      return []
  }
}

/** The ticker of one symbol at this moment; undefined for one that is not quoted. */
export function tickerOf(replayed: Replayed, product: Product, symbol: string): Row | undefined {
  const ticker = find(replayed.source, product, symbol)
  return ticker && tickerAt(ticker, replayed.now(), replayed.swing)
}

function tickersOf(
  source: ReplaySource,
  product: Product,
  now: number,
  swing: Swing,
): readonly unknown[] {
  return (source.tickers[product] ?? []).map((ticker) =>
    isRow(ticker) ? tickerAt(ticker, now, swing) : ticker,
  )
}

function fundingOf(source: ReplaySource, product: Product, now: number): readonly Row[] {
  const perpetual = (source.contracts[product] ?? []).filter(
    (one) => one.symbolType === 'perpetual',
  )
  return perpetual.flatMap(({ symbol, fundInterval }) => {
    const ticker = find(source, product, String(symbol))
    if (ticker === undefined) return []
    const { fundingRate } = ticker
    const nextUpdate = String(nextFunding(now))
    return [{ symbol, fundingRate, fundingRateInterval: fundInterval, nextUpdate }]
  })
}

function candles(url: URL, product: Product, { source, swing, now }: Replayed): readonly unknown[] {
  if (source.candles !== undefined) return source.candles[url.pathname] ?? []
  const ticker = find(source, product, url.searchParams.get('symbol') ?? '')
  if (ticker === undefined) return []
  const query = readCandleQuery(url.searchParams, now())
  return candlesOf(ticker, query, swing, now(), product === 'SPOT' ? 8 : 7)
}

function find(source: ReplaySource, product: Product, symbol: string): Row | undefined {
  return source.tickers[product]?.filter(isRow).find((ticker) => ticker.symbol === symbol)
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}
