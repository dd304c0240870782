import type { OnchainToken } from '../../../contract/entities/onchain.ts'
import { abbreviate } from '../../../i18n/abbreviate.ts'
import { decimalOfNumber, parseDecimal } from '../../../i18n/decimal.ts'
import { isolated, pairOfNumbers } from '../../../i18n/isolate.ts'
import type { NumberStyle } from '../../../i18n/number-style.ts'
import {
  type CellText,
  type LiveText,
  missingText,
  plainText,
} from '../../../market/cells/cell-text.ts'
import { signedText } from '../../../market/cells/change-text.ts'
import { dollarPriceText } from '../../../market/cells/price-text.ts'
import { dollarSumText } from '../../../market/cells/sum-text.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import { tokenNumbers } from './token-keys.ts'
import type { TokenSource } from './token-source.ts'

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** The texts of a list of tokens. */
export interface TokenTexts {
  price: LiveText
  change: (column: 'change5m' | 'change1h' | 'change6h' | 'change24h') => LiveText
  sum: (column: 'liquidity' | 'turnover24h' | 'fdv') => LiveText
  holders: LiveText
  /** Buys and sells, in short. */
  trades: LiveText
  age: LiveText
}

/**
 * Makes the texts of a source.
 * @param now Unix ms, for ages
 */
export function tokenTexts(source: TokenSource, writing: Writing, now: () => number): TokenTexts {
  const text = (read: (token: OnchainToken) => CellText): LiveText => ({
    read: (row) => {
      const token = source.token(row)
      return token === undefined ? missingText() : read(token)
    },
    watch: source.watch,
  })
  const { style } = writing
  return {
    price: text((token) => dollarPriceText(writing, parseDecimal(token.price))),
    change: (column) => text((token) => signedText(writing, tokenNumbers[column](token))),
    sum: (column) => text((token) => dollarSumText(writing, tokenNumbers[column](token))),
    holders: text((token) => countText(token.holders, style)),
    trades: text((token) => tradesText(token, style)),
    age: text((token) => {
      const age = token.createdAt > 0 ? now() - token.createdAt : Number.NaN
      return Number.isFinite(age) ? plainText(shortAge(age, style.language), age) : missingText()
    }),
  }
}

/** Which part of the trades were buys, 0 to 1; NaN where they are not known. */
export function buyShare({ buys24h, sells24h }: OnchainToken): number {
  if (buys24h === null || sells24h === null) return Number.NaN
  return buys24h / (buys24h + sells24h)
}

/** An age in the largest unit that fits, such as `3d`, with Latin digits. */
export function shortAge(age: number, language: string): string {
  const { unit, ms } = units.find((entry) => age >= entry.ms) ?? { unit: 'minute', ms: 60_000 }
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit,
    unitDisplay: 'narrow',
  })
  return isolated(format.format(Math.max(Math.floor(age / ms), 0)), language)
}

function countText(count: number | null, style: NumberStyle): CellText {
  return count === null ? missingText() : plainText(shortCount(count, style), count)
}

function tradesText({ buys24h, sells24h }: OnchainToken, style: NumberStyle): CellText {
  if (buys24h === null || sells24h === null) return missingText()
  const [buys, sells] = [shortCount(buys24h, style), shortCount(sells24h, style)]
  return plainText(pairOfNumbers(buys, sells, style.language), buys24h + sells24h)
}

/** Counts below a thousand have no decimals. */
function shortCount(count: number, style: NumberStyle): string {
  return count < 1_000 ? String(count) : abbreviate(decimalOfNumber(count), style)
}
