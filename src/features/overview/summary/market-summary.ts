import { type MarketFigures, summariseMarket } from '../../../contract/market/market-summary.ts'
import { changeOf } from '../../../market/cells/change-text.ts'
import { marketCapOf, turnoverOf } from '../../../market/cells/sum-text.ts'
import type { OrderView } from '../../../market/order/list-order.ts'

/** The figures of a whole list of live values. */
export interface MarketSummary extends MarketFigures {
  /** Each coin once, by its pair that trades most. */
  coins: Uint32Array
  /** Time of the values, Unix ms. */
  asOf: number
}

/**
 * Works the figures out of a list as it is now.
 * @param rows those that the visitor may see
 */
export function summarise(view: OrderView, rows: Uint32Array): MarketSummary {
  const { feed, table, quotes } = view
  const { figures, coins } = summariseMarket(
    {
      base: table.base,
      change: (row) => changeOf(feed, row, 'open24h'),
      turnover: (row) => turnoverOf(feed, table, quotes, row),
      marketCap: (row) => marketCapOf(feed, table, quotes, row),
    },
    rows,
  )
  return { ...figures, coins, asOf: feed.asOf() }
}
