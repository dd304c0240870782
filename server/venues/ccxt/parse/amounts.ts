import type { Amount, Amounts, Place } from '../traits/traits.ts'
import { isRecord } from './records.ts'

/** What one contract of a market is worth: coins of the base, or on inverse ones of the quote. */
export interface ContractUnit {
  inverse: boolean
  size: number
}

/** A row of ccxt's and the exchange's own row behind it. */
export interface Rows {
  unified: unknown
  own: unknown
}

/** What stands at a place of a row. */
export function valueAt(row: unknown, place: Place): unknown {
  const path = typeof place === 'object' ? place : [place]
  return path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), row)
}

/** A number at a place of a row as its text; undefined where there is none. */
export function textAt(row: unknown, place: Place): string | undefined {
  const value = valueAt(row, place)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** The text of an amount as the exchange has it; undefined where the row does not speak of it. */
export function amountText({ unified, own }: Rows, amount: Amount | undefined): string | undefined {
  return amount && textAt(amount.unified === true ? unified : own, amount.at)
}

/**
 * Amounts as users read them: volume and open interest in base currency, turnover in quote. What
 * already counts so keeps its digits, everything else is worked out to the precision of a double. Of
 * volume and turnover, one that is not told is estimated from the other by `price`.
 * @param read gives the text of an amount; empty for one that makes no sense, which stays empty
 */
export function readAmounts(
  amounts: Amounts,
  read: (amount: Amount | undefined) => string | undefined,
  unit: ContractUnit,
  price: number,
): Record<'volume' | 'turnover' | 'interest', string | undefined> {
  const stated = { volume: read(amounts.volume), turnover: read(amounts.turnover) }
  const volume = inBase(stated.volume, amounts.volume, unit, price)
  const turnover = inQuote(stated.turnover, amounts.turnover, unit, price)
  return {
    volume: volume ?? scaled(turnover, 1 / price),
    turnover: turnover ?? scaled(volume, price),
    interest: inBase(read(amounts.interest), amounts.interest, unit, price),
  }
}

function inBase(
  text: string | undefined,
  amount: Amount | undefined,
  { inverse, size }: ContractUnit,
  price: number,
): string | undefined {
  if (amount?.unit === 'quote') return scaled(text, 1 / price)
  if (amount?.unit === 'contracts') return scaled(text, inverse ? size / price : size)
  return text
}

function inQuote(
  text: string | undefined,
  amount: Amount | undefined,
  { inverse, size }: ContractUnit,
  price: number,
): string | undefined {
  if (amount?.unit === 'base') return scaled(text, price)
  if (amount?.unit === 'contracts') return scaled(text, inverse ? size : size * price)
  return text
}

/** Digits of a double that stand for what was counted. */
const digits = 12

function scaled(text: string | undefined, factor: number): string | undefined {
  if (text === undefined || text === '' || factor === 1) return text
  const value = Number(text) * factor
  return Number.isFinite(value) ? String(Number(value.toPrecision(digits))) : ''
}
