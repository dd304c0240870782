import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { fieldIndex, fieldMask } from '../../contract/market/ticker-fields.ts'
import type { ListFeed } from '../../feed/feed-types.ts'
import type { Rates } from './money.ts'
import { scaled } from './scaled.ts'

/** Quotes that stand for one dollar each: their prices are shown as they are. */
const dollarQuotes: ReadonlySet<string> = new Set(['USDT', 'USDC', 'USD', 'FDUSD', 'TUSD', 'DAI'])

/** The unit that all sums are compared in. */
const common = 'USDT'

/** What the quote currencies of one list are worth, read from the list itself. */
export interface QuoteRates {
  /** True where one unit of the row's quote stands for a dollar. */
  isDollar: (row: number) => boolean
  /** USDT per unit of the row's quote, from its USDT pair, else its rate; NaN where neither is known. */
  worth: (row: number) => number
  /** Calls back when `worth(row)` may have changed; without such a pair it never does. */
  watch: (row: number, listener: () => void) => () => void
}

const asIs = -1
const unknown = -2

/** True for quotes of which one unit stands for a dollar. */
export function isDollarQuote(quote: string): boolean {
  return dollarQuotes.has(quote)
}

/** Looks up, once per table, which row prices each row's quote in USDT. */
export function readQuoteRates(feed: ListFeed, table: SymbolTable, rates: Rates): QuoteRates {
  const pairs = new Map<string, number>()
  for (let row = 0; row < table.quote.length; row++) {
    if (table.quote[row] === common) pairs.set(table.base[row] ?? '', row)
  }
  const pricing = Int32Array.from(table.quote, (quote) => {
    if (quote === common || quote === 'USD') return asIs
    return pairs.get(quote) ?? (dollarQuotes.has(quote) ? asIs : unknown)
  })
  const pricingRow = (row: number): number => pricing[row] ?? unknown

  return {
    isDollar: (row) => isDollarQuote(table.quote[row] ?? ''),
    worth(row) {
      const pair = pricingRow(row)
      if (pair === asIs) return 1
      if (pair === unknown) return fiatWorth(table.quote[row] ?? '', rates)
      return scaled(feed.value(pair, fieldIndex.last), table.scales.price[pair])
    },
    watch(row, listener) {
      const pair = pricingRow(row)
      if (pair < 0) return () => {}
      return feed.watch(pair, fieldMask('last'), listener)
    },
  }
}

/** These rows of a table, and those that price their quotes in USDT. */
export function withPricingRows(table: SymbolTable, rows: Iterable<number>): number[] {
  const all = new Set(rows)
  const quotes = new Set(Array.from(all, (row) => table.quote[row]))
  for (const [row, base] of table.base.entries()) {
    if (table.quote[row] === common && quotes.has(base)) all.add(row)
  }
  return [...all]
}

function fiatWorth(quote: string, rates: Rates): number {
  const [, rate = 0] = Object.entries(rates).find(([currency]) => currency === quote) ?? []
  return rate > 0 ? 1 / rate : Number.NaN
}
