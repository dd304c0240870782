import type { MarketType } from '../../../src/contract/market/market-types.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { LiveTable } from '../../market/live-table.ts'
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
  /** The values of a list as an answer; undefined before the venue's first listing, as `closes`. */
  values: (marketType: MarketType) => PreparedBody | undefined
  closes: (marketType: MarketType) => PreparedBody | undefined
}

/** Makes each answer once for everybody who asks within its lifetime. */
export function cacheQuotations(
  market: Pick<MarketValues, 'liveTable' | 'closes'>,
  now: () => number,
): QuotationAnswers {
  const cache = new LruCache<string, PreparedBody>(capacity)
  const keep = (
    kind: string,
    lifetime: number,
    dataOf: (liveTable: Readonly<LiveTable>) => object[],
  ) => {
    return (marketType: MarketType): PreparedBody | undefined => {
      const liveTable = market.liveTable(marketType)
      if (liveTable === undefined) return undefined
      const span = Math.floor(now() / lifetime)
      return cache.take(`${kind} ${marketType} ${liveTable.epoch} ${span}`, () =>
        prepareAnswer(dataOf(liveTable), 4),
      )
    }
  }
  return {
    values: keep('values', valuesLifetime, (liveTable) => {
      const at = { closes: market.closes, now: now() }
      return liveTable.table.symbolId.map((_, row) => quotationOf(liveTable, row, at))
    }),
    closes: keep('closes', closesLifetime, (liveTable) => dayClosesOf(liveTable, market.closes)),
  }
}
