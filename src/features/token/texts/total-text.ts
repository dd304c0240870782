import { type FieldMask, fieldMask } from '../../../contract/market/ticker-fields.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { type LiveText, missingText, plainText } from '../../../market/cells/cell-text.ts'
import { openInterestKey } from '../../../market/cells/open-interest-text.ts'
import { dollarSumText, turnoverOf } from '../../../market/cells/sum-text.ts'
import { type Writing, watchWorth } from '../../../market/data/list-view.ts'
import type { TokenSymbol } from '../page/token.ts'

/** Turnover of a symbol over 24 hours in USDT; NaN where unknown. */
export function turnoverIn({ view, row }: TokenSymbol): number {
  return turnoverOf(view.feed, view.table, view.quotes, row)
}

/** Turnover of several symbols together, in USDT; those of unknown worth left out. */
export function turnoverOfAll(symbols: readonly TokenSymbol[]): number {
  return symbols.reduce((sum, symbol) => sum + (turnoverIn(symbol) || 0), 0)
}

/** Turnover of several symbols together, in the display currency, in short. */
export function totalTurnoverText(writing: Writing, symbols: readonly TokenSymbol[]): LiveText {
  return {
    read: () => dollarSumText(writing, symbols.length === 0 ? Number.NaN : turnoverOfAll(symbols)),
    watch: watchAll(symbols, fieldMask('turnover24h')),
  }
}

/** What all open contracts of several symbols are worth, in the display currency, in short. */
export function totalOpenInterestText(writing: Writing, symbols: readonly TokenSymbol[]): LiveText {
  const worth = ({ view, row }: TokenSymbol): number => openInterestKey(view)(row)
  return {
    read: () => {
      const known = symbols.map(worth).filter((value) => !Number.isNaN(value))
      const sum = known.reduce((total, value) => total + value, 0)
      return dollarSumText(writing, known.length === 0 ? Number.NaN : sum)
    },
    watch: watchAll(symbols, fieldMask('openInterest', 'markPrice')),
  }
}

/** A part of a whole as a percentage, live. Both in the same money. */
export function shareText(
  writing: Writing,
  symbols: readonly TokenSymbol[],
  share: () => number,
): LiveText {
  return {
    read: () => {
      const value = share()
      const { text } = formatPercent(value, writing.style)
      return text === '' ? missingText() : plainText(text.replace('+', ''), value)
    },
    watch: watchAll(symbols, fieldMask('turnover24h')),
  }
}

function watchAll(
  symbols: readonly TokenSymbol[],
  mask: FieldMask,
): (row: number, listener: () => void) => () => void {
  return (_, listener) => {
    const stops = symbols.map(({ view, row }) => watchWorth(view, row, mask, listener))
    return () => {
      for (const stop of stops) stop()
    }
  }
}
