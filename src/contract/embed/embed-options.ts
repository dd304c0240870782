import * as v from 'valibot'
import { shortText } from '../entities/wire.ts'
import { klineIntervals } from '../enums.ts'
import { inputObject } from '../input-object.ts'
import { locales } from '../locales.ts'
import { marketNames } from '../public-api/market-names.ts'
import { text } from '../text/text.ts'

/** What other sites can show of the market. */
export const embedKinds = ['ticker', 'list', 'chart', 'heat-map'] as const

/** See `embedKinds`. */
export type EmbedKind = (typeof embedKinds)[number]

/** How an embed is lit; `auto` is as the visitor's system is. */
export const embedThemes = ['auto', 'light', 'dark'] as const

/** The colours of up and down. */
export const embedPalettes = ['green-red', 'red-green', 'blue-orange', 'monochrome'] as const

/** Most symbols that an embed names, and rows that a list has. */
export const embedLimits = { symbols: 20, rows: 50 } as const

const symbolIds = v.pipe(
  text(embedLimits.symbols * 65),
  v.transform((list) => [
    ...new Set(
      list
        .split(',')
        .map((id) => id.trim().toUpperCase())
        .filter((id) => id !== ''),
    ),
  ]),
  v.array(shortText),
  v.maxLength(embedLimits.symbols),
)

const rowCount = v.pipe(
  text(4),
  v.regex(/^\d{1,4}$/, 'not a whole number'),
  v.toNumber(),
  v.minValue(1),
  v.maxValue(embedLimits.rows),
)

/** What a site chooses of an embed, as its address carries it. */
export const embedOptionsSchema = inputObject({
  /** Symbol ids with commas between: of a ticker, of a chart the first. */
  symbols: v.optional(symbolIds, 'BTCUSDT_SPBL,ETHUSDT_SPBL'),
  /** Which list a list and a heat map show. */
  market: v.optional(v.picklist(marketNames), 'spot'),
  /** Rows of a list. */
  rows: v.optional(rowCount, '10'),
  /** Of the candles of a chart. */
  interval: v.optional(v.picklist(klineIntervals), '1h'),
  theme: v.optional(v.picklist(embedThemes), 'auto'),
  palette: v.optional(v.picklist(embedPalettes), 'green-red'),
  locale: v.optional(v.picklist(locales.map((entry) => entry.locale)), 'en'),
})

/** See `embedOptionsSchema`. */
export type EmbedOptions = v.InferOutput<typeof embedOptionsSchema>
