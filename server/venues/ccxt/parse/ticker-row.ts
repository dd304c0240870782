import * as v from 'valibot'
import type { ListedMarket } from '../listing/listing.ts'
import type { Amounts, ExchangeTraits } from '../traits/traits.ts'
import { amountText, readAmounts, textAt } from './amounts.ts'
import { unitOf } from './market.ts'
import { numericText, time } from './numeric.ts'
import { isRecord } from './records.ts'

/**
 * One ticker of an exchange, its numbers as decimal texts. Undefined means that the row does not
 * speak of it; an empty text that what it says is unusable, so that the value is no longer known.
 */
export interface TickerRow {
  /** When the exchange made the row, Unix ms; 0 where it does not say. */
  time: number
  last: string
  open: string | undefined
  high: string | undefined
  low: string | undefined
  /** In base currency. */
  volume: string | undefined
  /** In quote currency. */
  turnover: string | undefined
  mark: string | undefined
  index: string | undefined
  /** A fraction per funding interval. */
  funding: string | undefined
  /** Unix ms. */
  nextFunding: string | undefined
  /** In base currency. */
  interest: string | undefined
}

/** A row and the market that it is of. */
export interface FoundRow {
  listed: ListedMarket
  row: TickerRow
}

/** What it takes to read the tickers of a list. */
export interface TickerReading {
  /** The market of a row by ccxt's unified symbol, or else by the exchange's own id. */
  find: (unified: string, exchangeId: string) => ListedMarket | undefined
  traits: ExchangeTraits
  /** Volume, turnover and open interest; undefined where they are not to be shown. */
  amounts: Amounts | undefined
  rejects: Rejects
  /** When the row came, Unix ms. */
  now: number
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
 * Reads one ticker in ccxt's unified form; undefined for a market that is not in the list. Undefined
 * too, and counted, for a row without a last price above zero and for one that is half a day old; a value of another field that makes no
 * sense is counted and given as empty text.
 */
export function readTickerRow(row: unknown, reading: TickerReading): FoundRow | undefined {
  const { traits, rejects, now } = reading
  const read = v.safeParse(rowSchema, row)
  const last = read.success ? (read.output.last ?? read.output.close) : undefined
  if (!read.success || last === undefined || !isAbove(last)) {
    rejects.rows += 1
    return undefined
  }
  const unified = read.output
  if (unified.timestamp !== 0 && unified.timestamp < now - oldestRow) {
    rejects.rows += 1
    return undefined
  }
  const info = isRecord(unified.info) ? unified.info : {}
  const listed = reading.find(unified.symbol, textIn(info, ...idKeys) ?? '')
  if (listed === undefined) return undefined
  const price = (text: string | undefined): string | undefined => usable(text, isAbove, rejects)
  const amount = (text: string | undefined): string | undefined => usable(text, isAmount, rejects)
  const rows = { unified: row, own: unified.info }
  const amounts = readAmounts(
    reading.amounts ?? {},
    (place) => amount(amountText(rows, place)),
    unitOf(listed.market),
    Number(last),
  )
  const open = traits.noOpen === true ? undefined : (unified.open ?? openBefore(last, unified))
  return {
    listed,
    row: {
      time: unified.timestamp,
      last,
      open: price(open),
      high: price(unified.high),
      low: price(unified.low),
      ...amounts,
      mark: price(unified.markPrice ?? textIn(info, 'markPrice', 'mark_price')),
      index: price(unified.indexPrice ?? textIn(info, 'indexPrice', 'index_price')),
      funding: usable(fundingIn(info, traits), isNumber, rejects),
      nextFunding: amount(nextFundingIn(info, traits, now)),
    },
  }
}

/** A row that was made so long ago says nothing of the market of today, ms. */
const oldestRow = 12 * 3_600_000

/** ccxt guesses a wrong symbol where spot and contract share the exchange's id. */
const idKeys = ['symbol', 'instId', 'contract', 'currency_pair', 'product_id']

function fundingIn(info: object, { funding }: ExchangeTraits): string | undefined {
  return funding ? textAt(info, funding.rate) : textIn(info, 'fundingRate', 'funding_rate')
}

function nextFundingIn(info: object, { funding }: ExchangeTraits, now: number): string | undefined {
  if (funding === undefined) return textIn(info, 'nextFundingTime')
  const rest = Number(textAt(info, funding.rest))
  return rest > 0 ? String(now + rest) : undefined
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

function textIn(info: object, ...keys: string[]): string | undefined {
  for (const key of keys) {
    const found = textAt(info, key)
    if (found !== undefined) return found
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
