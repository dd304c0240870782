import { isMarketLine, lineOfSymbol } from '../../src/contract/market/lines.ts'
import type { Book } from './book.ts'
import type { MarketValues } from './market-data.ts'

/** Where a symbol stands in the market. */
export interface SymbolPlace {
  book: Readonly<Book>
  row: number
}

/** The place of a symbol by its id; undefined for one that is not listed. */
export function findSymbol(
  market: Pick<MarketValues, 'book'>,
  symbolId: string,
): SymbolPlace | undefined {
  const line = lineOfSymbol(symbolId)
  const book = line !== undefined && isMarketLine(line) ? market.book(line) : undefined
  const row = book?.rows.get(symbolId)
  return book === undefined || row === undefined ? undefined : { book, row }
}

/** True for a symbol of a list that is known and does not have it. */
export function isUnlisted(market: Pick<MarketValues, 'book'>, symbolId: string): boolean {
  const line = lineOfSymbol(symbolId)
  const book = line !== undefined && isMarketLine(line) ? market.book(line) : undefined
  return book !== undefined && book.rows.size > 0 && !book.rows.has(symbolId)
}
