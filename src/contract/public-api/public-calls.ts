import * as v from 'valibot'
import { currencyRatesSchema } from '../entities/currency-rates.ts'
import { fearGreedSchema } from '../entities/fear-greed.ts'
import { klineSchema } from '../entities/market/kline.ts'
import { marketChangesSchema } from '../entities/market/market-change.ts'
import { sectorListSchema } from '../entities/market/sectors.ts'
import { shortText } from '../entities/wire.ts'
import { klineIntervals } from '../enums.ts'
import { inputObject } from '../input-object.ts'
import { text } from '../text/text.ts'
import { publicEndpoint } from './public-endpoint.ts'
import {
  publicRankingsSchema,
  publicStatusSchema,
  publicSymbolSchema,
  publicTickerSchema,
} from './public-entities.ts'
import { locale, market, symbolIds, wholeNumber } from './public-fields.ts'

/** How the gateway and its lists are doing. */
export const status = publicEndpoint({
  name: 'status',
  path: '/api/v1/status',
  summary: 'The gateway’s clock, who supplies the prices, and how old each market is.',
  input: inputObject({ locale }),
  output: publicStatusSchema,
  example: '',
})

/** The symbols of a market. */
export const symbols = publicEndpoint({
  name: 'symbols',
  path: '/api/v1/symbols',
  summary: 'The symbols of a market, with what does not change while they trade.',
  input: inputObject({ locale, market }),
  output: v.array(publicSymbolSchema),
  example: 'market=usdt-m',
})

/** The values of a market. */
export const tickers = publicEndpoint({
  name: 'tickers',
  path: '/api/v1/tickers',
  summary: 'The newest values of a market, or of the symbols that are named, of whatever markets.',
  input: inputObject({ locale, market, symbols: v.optional(symbolIds) }),
  output: v.array(publicTickerSchema),
  example: 'symbols=BTCUSDT_SPBL,ETHUSDT_SPBL',
})

/** Candles of a symbol. */
export const klines = publicEndpoint({
  name: 'klines',
  path: '/api/v1/klines',
  summary: 'The newest candles that start before `end`, oldest first; the running one included.',
  input: inputObject({
    locale,
    symbol: shortText,
    interval: v.optional(v.picklist(klineIntervals), '15m'),
    end: v.optional(wholeNumber(0, 8_640_000_000_000_000)),
    limit: v.optional(wholeNumber(1, 1_000), '200'),
  }),
  output: v.array(klineSchema),
  example: 'symbol=BTCUSDT_SPBL&interval=1h&limit=24',
})

/** The rankings of a market. */
export const rankings = publicEndpoint({
  name: 'rankings',
  path: '/api/v1/rankings',
  summary: 'Ten coins of a market each: hot, gainers, newest and traded most.',
  input: inputObject({ locale, market }),
  output: publicRankingsSchema,
  example: 'market=spot',
})

/** All sectors with their indexes. */
export const sectors = publicEndpoint({
  name: 'sectors',
  path: '/api/v1/sectors',
  summary: 'All sectors with their indexes, the largest change over 24 hours first.',
  input: inputObject({ locale }),
  output: sectorListSchema,
  example: '',
})

/** The fear and greed index. */
export const fearGreed = publicEndpoint({
  name: 'fearGreed',
  path: '/api/v1/fear-greed',
  summary: 'The fear and greed index: its reading, what it is made of, and its history.',
  input: inputObject({ locale }),
  output: fearGreedSchema,
  example: '',
})

/** What happened to prices. */
export const changes = publicEndpoint({
  name: 'changes',
  path: '/api/v1/changes',
  summary: 'Market changes, the newest first; `cursor` of an answer asks for older ones.',
  input: inputObject({
    locale,
    feed: v.optional(v.picklist(['spot', 'futures']), 'spot'),
    cursor: v.optional(v.pipe(text(33), v.regex(/^\d{1,16}\.\d{1,16}$/, 'not a cursor'))),
    limit: v.optional(wholeNumber(1, 500), '100'),
  }),
  output: marketChangesSchema,
  example: 'feed=spot&limit=20',
})

/** Rates of currencies. */
export const rates = publicEndpoint({
  name: 'rates',
  path: '/api/v1/rates',
  summary: 'How much of each display currency one USDT buys.',
  input: inputObject({ locale }),
  output: currencyRatesSchema,
  example: '',
})
