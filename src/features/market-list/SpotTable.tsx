import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import type { LineStatus } from '../../feed/feed-types.ts'
import { useHold } from '../../market/hold.ts'
import { filteredRows, type ListFilter } from '../../market/list-filter.ts'
import { defaultSort } from '../../market/list-order.ts'
import type { Sort } from '../../market/list-search.ts'
import type { ListView } from '../../market/list-view.ts'
import { MarketTable } from '../../market/MarketTable.tsx'
import { useListOrder } from '../../market/use-list-order.ts'
import { useSparklines } from '../../market/use-sparklines.ts'
import { usePreferences } from '../../storage/react.tsx'
import { EmptyList } from './EmptyList.tsx'
import { FoundCount } from './FoundCount.tsx'
import { spotColumns } from './spot-columns.tsx'
import { useSpotLabels } from './use-spot-labels.ts'

interface SpotTableProps {
  view: ListView
  status: LineStatus
  filter: ListFilter
  query: string
  sort: Sort | undefined
  hrefOf: (symbolId: string) => string
  onSort: (sort: Sort | undefined) => void
  onOpen: (symbolId: string) => void
  /** Shows everything again. */
  onClear: () => void
}

const hour = 3_600_000

/** The live list of spot pairs. */
export function SpotTable(props: SpotTableProps) {
  const { view, status, filter, query, sort, hrefOf } = props
  const { feed, table } = view
  const { t } = useLingui()
  const { preferences } = usePreferences()
  const labels = useSpotLabels()
  const points = useSparklines(feed.line, table)
  const { held, handlers } = useHold()
  const now = Math.floor(feed.asOf() / hour) * hour
  const rows = useMemo(() => filteredRows(table, filter, now), [table, filter, now])
  const { order, waiting } = useListOrder({
    view,
    rows,
    query,
    sort,
    held,
    occasion: occasionOf(status),
  })
  const columns = useMemo(
    () => spotColumns({ view, labels, points, hrefOf, now }),
    [view, labels, points, hrefOf, now],
  )
  const idOf = useCallback((row: number) => table.symbolId[row] ?? '', [table])

  return (
    <>
      <MarketTable
        list="spot"
        label={t`Spot pairs`}
        columns={columns}
        order={order}
        idOf={idOf}
        sort={sort ?? defaultSort}
        chosenSort={sort}
        onSort={props.onSort}
        onOpen={props.onOpen}
        holding={handlers}
        pausedLabel={waiting ? t`Order paused` : ''}
        stale={status.stale}
        density={preferences.density}
      >
        <EmptyList query={query} onClear={props.onClear} />
      </MarketTable>
      <FoundCount query={query} count={order.length} />
    </>
  )
}

/** Values that come back to life are put in order at once. */
export function occasionOf(status: LineStatus): string {
  return `${status.origin ?? ''}${status.stale ? ' stale' : ''}`
}
