import * as v from 'valibot'
import { answerText } from '../entities/wire.ts'
import { klineIntervals } from '../enums.ts'
import { embedKinds, embedThemes } from './embed-options.ts'

/** The words of an embed, in its language. */
export const embedTextKeys = [
  'ticker',
  'list',
  'chart',
  'heatMap',
  'connecting',
  'live',
  'delayed',
  'offline',
  'loading',
  'failed',
  'retry',
  'none',
  'noSuchSymbol',
  'asOf',
  'up',
  'down',
  'about',
  'pair',
  'price',
  'change24h',
  'turnover24h',
  'newTab',
  'chartCredit',
  'simulated',
] as const

/** What the gateway tells an embedded page in the page itself. */
export const embedDataSchema = v.object({
  kind: v.picklist(embedKinds),
  theme: v.picklist(embedThemes),
  locale: answerText,
  /** What addresses of its language begin with; empty for English. */
  prefix: answerText,
  /** The query with which it asks for its rows. */
  query: answerText,
  interval: v.picklist(klineIntervals),
  /** True where nobody trades at these prices. */
  simulated: v.boolean(),
  texts: v.object(v.entriesFromList(embedTextKeys, answerText)),
})

/** See `embedDataSchema`. */
export type EmbedData = v.InferOutput<typeof embedDataSchema>

/** See `EmbedData`. */
export type EmbedTexts = EmbedData['texts']
