import type { MarketLine } from '../../../src/contract/market/lines.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { Book } from '../../market/book.ts'
import type { MarketValues, PreparedBody } from '../../market/market-data.ts'
import { dayClosesOf, quotationOf } from '../../market/quotation.ts'
import { prepareAnswer } from './prepared.ts'

/** How long an answer serves everybody, ms. */
const valuesLifetime = 1_000
const closesLifetime = 10_000
/** Both answers of every list twice. */
const capacity = 16

/** The values and the shapes of a list in the envelope, for callers that read no columns. */
export interface QuotationAnswers {
  /** Undefined before the venue's first listing, as `closes`. */
  values: (line: MarketLine) => PreparedBody | undefined
  closes: (line: MarketLine) => PreparedBody | undefined
}

/** Makes each answer once for everybody who asks within its lifetime. */
export function keepQuotations(
  market: Pick<MarketValues, 'book' | 'closes'>,
  now: () => number,
): QuotationAnswers {
  const kept = new LruCache<string, PreparedBody>(capacity)
  const keep = (kind: string, lifetime: number, dataOf: (book: Readonly<Book>) => object[]) => {
    return (line: MarketLine): PreparedBody | undefined => {
      const book = market.book(line)
      if (book === undefined) return undefined
      const span = Math.floor(now() / lifetime)
      return kept.take(`${kind} ${line} ${book.epoch} ${span}`, () =>
        prepareAnswer(dataOf(book), 4),
      )
    }
  }
  return {
    values: keep('values', valuesLifetime, (book) => {
      const at = { closes: market.closes, now: now() }
      return book.table.symbolId.map((_, row) => quotationOf(book, row, at))
    }),
    closes: keep('closes', closesLifetime, (book) => dayClosesOf(book, market.closes)),
  }
}
