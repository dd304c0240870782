import * as v from 'valibot'
import type { ExchangeTraits } from '../exchange/traits.ts'
import { numericText, time } from './numeric.ts'
import { isRecord } from './records.ts'

/**
 * One ticker of an exchange, its numbers as decimal texts. Undefined means that the row does not
 * speak of it; an empty text that what it says is unusable, so that the value is no longer known.
 */
export interface TickerRow {
  /** ccxt's unified symbol; ccxt guesses wrong where spot and contract share the exchange's id. */
  symbol: string
  /** The exchange's own id, empty where its row has none. */
  id: string
  /** When the exchange made the row, Unix ms; 0 where it does not say. */
  time: number
  last: string
  open: string | undefined
  high: string | undefined
  low: string | undefined
  volume: string | undefined
  turnover: string | undefined
  mark: string | undefined
  index: string | undefined
  /** A fraction per funding interval. */
  funding: string | undefined
  /** Unix ms. */
  nextFunding: string | undefined
  /** In the exchange's own unit. */
  interest: string | undefined
}

const rowSchema = v.object({
  symbol: v.nullish(v.string(), ''),
  timestamp: time,
  last: numericText,
  close: numericText,
  open: numericText,
  high: numericText,
  low: numericText,
  change: numericText,
  percentage: numericText,
  baseVolume: numericText,
  quoteVolume: numericText,
  markPrice: numericText,
  indexPrice: numericText,
  info: v.optional(v.unknown()),
})

type UnifiedRow = v.InferOutput<typeof rowSchema>

/** Counts what an exchange sent and could not be used. */
export interface Rejects {
  rows: number
  values: number
}

/**
 * Reads one ticker in ccxt's unified form. Undefined, and counted, for a row without a last price
 * above zero; a value of another field that makes no sense is counted and given as empty text.
 */
export function readTickerRow(
  row: unknown,
  traits: ExchangeTraits,
  rejects: Rejects,
): TickerRow | undefined {
  const read = v.safeParse(rowSchema, row)
  const last = read.success ? (read.output.last ?? read.output.close) : undefined
  if (!read.success || last === undefined || !isAbove(last)) {
    rejects.rows += 1
    return undefined
  }
  const unified = read.output
  const info = isRecord(unified.info) ? unified.info : {}
  const price = (text: string | undefined): string | undefined => usable(text, isAbove, rejects)
  const amount = (text: string | undefined): string | undefined => usable(text, isAmount, rejects)
  const interest = traits.openInterest && textIn(info, traits.openInterest.key)
  return {
    symbol: unified.symbol,
    id: textIn(info, 'symbol', 'instId', 'contract', 'currency_pair') ?? '',
    time: unified.timestamp,
    last,
    open: price(unified.open ?? openBefore(last, unified)),
    high: price(unified.high),
    low: price(unified.low),
    volume: amount(unified.baseVolume),
    turnover: amount(unified.quoteVolume),
    mark: price(unified.markPrice ?? textIn(info, 'markPrice', 'mark_price')),
    index: price(unified.indexPrice ?? textIn(info, 'indexPrice', 'index_price')),
    funding: usable(textIn(info, 'fundingRate', 'funding_rate'), isNumber, rejects),
    nextFunding: amount(textIn(info, 'nextFundingTime')),
    interest: amount(interest),
  }
}

/** A value that makes sense, empty for one that does not, undefined for none. */
function usable(
  text: string | undefined,
  fits: (text: string) => boolean,
  rejects: Rejects,
): string | undefined {
  if (text === undefined || fits(text)) return text
  // Exchanges send 0 and an empty text for what they do not know.
  if (Number(text) !== 0) rejects.values += 1
  return ''
}

/** What exchanges that give no opening price make up for by a change; an estimate to 15 digits. */
function openBefore(last: string, { change, percentage }: UnifiedRow): string | undefined {
  if (change !== undefined) return (Number(last) - Number(change)).toPrecision(15)
  if (percentage === undefined) return undefined
  return (Number(last) / (1 + Number(percentage) / 100)).toPrecision(15)
}

function textIn(info: Readonly<Record<string, unknown>>, ...keys: string[]): string | undefined {
  for (const key of keys) {
    const value = info[key]
    if (typeof value === 'string' || typeof value === 'number') return String(value)
  }
  return undefined
}

function isNumber(text: string): boolean {
  return /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text))
}

function isAbove(text: string): boolean {
  return isNumber(text) && Number(text) > 0
}

function isAmount(text: string): boolean {
  return isNumber(text) && Number(text) >= 0
}
