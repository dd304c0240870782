import { useCallback, useMemo } from 'react'
import type { ListView } from '../../../market/data/list-view.ts'
import { sameOrder } from '../../../market/order/order.ts'
import { useSlowValue } from '../../../market/order/slow-value.ts'
import { isThin, rankInterval } from '../rank-boards.ts'

/** The rows that trade enough, in their order, settled anew every few seconds and not while held. */
export function useLiquidRows(
  { feed, table, quotes }: ListView,
  rows: Uint32Array,
  held: boolean,
  occasion: string,
): Uint32Array {
  const compute = useCallback(
    () => rows.filter((row) => !isThin({ feed, table, quotes }, row)),
    [rows, feed, table, quotes],
  )
  const question = useMemo(() => [rows], [rows])
  const { value } = useSlowValue<Uint32Array>({
    compute,
    question,
    same: sameOrder,
    version: feed.version,
    interval: rankInterval,
    held,
    occasion,
  })
  return value
}
