import { afterEach, expect, it } from 'vitest'
import { binance } from '../../../tests/support/exchanges/binance.ts'
import { bybit } from '../../../tests/support/exchanges/bybit.ts'
import { coinbase } from '../../../tests/support/exchanges/coinbase.ts'
import { gate } from '../../../tests/support/exchanges/gate.ts'
import { kraken } from '../../../tests/support/exchanges/kraken.ts'
import { kucoin } from '../../../tests/support/exchanges/kucoin.ts'
import { okx } from '../../../tests/support/exchanges/okx.ts'
import type { ExchangeReplay } from '../../../tests/support/exchanges/replay-fetch.ts'
import {
  type StreamingExchange,
  type StreamReplay,
  streamingExchange,
} from '../../../tests/support/exchanges/streaming-exchange.ts'
import {
  binanceStream,
  bybitStream,
  coinbaseStream,
  gateStream,
  krakenStream,
  kucoinStream,
  okxStream,
} from '../../../tests/support/exchanges/streams.ts'
import { until } from '../../../tests/support/until.ts'
import { mergedValues } from '../../../tests/support/venues/venue-contract-recorder.ts'
import { mantissaToDecimal } from '../../lib/decimal.ts'

let exchange: StreamingExchange | undefined
afterEach(async () => {
  await exchange?.stop()
  exchange = undefined
})

/** Topics of an exchange by the symbol that they are of. */
type Topics = Readonly<Record<string, string>>

it.each<[string, ExchangeReplay, StreamReplay, Topics]>([
  [
    'Binance',
    binance,
    binanceStream,
    {
      BTCUSDT_SPBL: 'btcusdt@miniTicker',
      ETHUSDT_SPBL: 'ethusdt@miniTicker',
      BTCUSDT_UMCBL: 'btcusdt@miniTicker',
      BTCUSDC_CMCBL: 'btcusdc@miniTicker',
      BTCUSD_DMCBL: 'btcusd_perp@miniTicker',
      BTCUSD261225_DMCBL: 'btcusd_261225@miniTicker',
    },
  ],
  [
    'Bybit',
    bybit,
    bybitStream,
    {
      BTCUSDT_SPBL: 'tickers.BTCUSDT',
      BTCUSDT_UMCBL: 'tickers.BTCUSDT',
      BTCUSDC_CMCBL: 'tickers.BTCPERP',
      BTCUSD_DMCBL: 'tickers.BTCUSD',
      ETHUSDT_SPBL: 'tickers.ETHUSDT',
    },
  ],
  [
    'Coinbase',
    coinbase,
    coinbaseStream,
    { BTCUSDT_SPBL: 'BTC-USDT', BTCUSDC_CMCBL: 'BTC-PERP-INTX' },
  ],
  [
    'Gate',
    gate,
    gateStream,
    { BTCUSDT_SPBL: 'BTC_USDT', BTCUSDT_UMCBL: 'BTC_USDT', BTCUSD_DMCBL: 'BTC_USD' },
  ],
  ['Kraken', kraken, krakenStream, { BTCUSDT_SPBL: 'BTC/USDT', ETHUSDT_SPBL: 'ETH/USDT' }],
  [
    'KuCoin',
    kucoin,
    kucoinStream,
    {
      BTCUSDT_SPBL: '/market/ticker:BTC-USDT',
      BTCUSDT_UMCBL: '/contractMarket/ticker:XBTUSDTM',
      BTCUSDC_CMCBL: '/contractMarket/ticker:XBTUSDCM',
      BTCUSD_DMCBL: '/contractMarket/ticker:XBTUSDM',
      BTCUSD261225_DMCBL: '/contractMarket/ticker:XBTMZ26',
    },
  ],
  [
    'OKX',
    okx,
    okxStream,
    {
      BTCUSDT_SPBL: 'BTC-USDT',
      BTCUSDT_UMCBL: 'BTC-USDT-SWAP',
      BTCUSDC_CMCBL: 'BTC-USDC-SWAP',
      BTCUSD_DMCBL: 'BTC-USD-SWAP',
    },
  ],
])('%s streams every list, between two snapshots', async (_, replay, stream, topics) => {
  exchange = await streamingExchange(replay, stream)
  const { venue, events, push, asked, logs } = exchange
  await venue.start(events.sink)
  const last = (symbolId: string): string | undefined => {
    const symbol = events.recording.listings.at(-1)?.find((one) => one.symbolId === symbolId)
    const value = mergedValues(events.recording).get(symbolId)?.last
    if (symbol === undefined || value === undefined) return undefined
    return mantissaToDecimal(value, symbol.scales.price)
  }
  const priceOf = (symbolId: string): string => (symbolId.startsWith('ETH') ? '4001.5' : '100123.5')
  await until(() => asked.flat().length >= replay.instruments.length)
  const pushing = setInterval(() => {
    for (const [symbolId, topic] of Object.entries(topics)) push(topic, priceOf(symbolId))
  }, 100)
  await until(() => Object.keys(topics).every((id) => last(id)?.startsWith(priceOf(id))))
  clearInterval(pushing)
  expect(Math.max(...asked.map((some) => some.length))).toBeLessThanOrEqual(50)
  expect(logs).toEqual([])
})
