import { useCallback } from 'react'
import type { ListView } from '../../../market/data/list-view.ts'
import { useSlowValue } from '../../../market/order/slow-value.ts'
import { type MarketSummary, summarise } from './market-summary.ts'

/** How often figures and the order of rows are worked out anew, in ms. */
export const rankInterval = 10_000

/**
 * The figures of a list, all of one moment; undefined without a list.
 * @param rows those that the visitor may see
 * @param occasion see `SlowSource`
 */
export function useSummary(
  view: ListView | undefined,
  rows: Uint32Array | undefined,
  occasion: string,
): MarketSummary | undefined {
  const compute = useCallback(
    () => (view === undefined || rows === undefined ? undefined : summarise(view, rows)),
    [view, rows],
  )
  const version = useCallback(() => view?.feed.version() ?? 0, [view])
  return useSlowValue({
    compute,
    same: Object.is,
    version,
    held: false,
    occasion,
    interval: rankInterval,
  }).value
}
