import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { changeBandOf, changeBands } from '../../../contract/market/change-band.ts'
import { usePaused } from '../../../feed/react.tsx'
import { changeOf } from '../../../market/cells/change-text.ts'
import { ShapesContext } from '../../../market/cells/Sparkline.tsx'
import { chosenColumns } from '../../../market/columns/column-choice.ts'
import { starColumn } from '../../../market/columns/star-column.tsx'
import { useStarLabels } from '../../../market/columns/use-star-labels.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { useSparklines } from '../../../market/data/use-sparklines.ts'
import { filteredRows, type ListFilter } from '../../../market/order/list-filter.ts'
import { defaultSort } from '../../../market/order/list-order.ts'
import type { Sort } from '../../../market/order/list-search.ts'
import { occasionOf } from '../../../market/order/occasion.ts'
import { useListOrder } from '../../../market/order/use-list-order.ts'
import { useRowTools } from '../../../market/row/use-row-tools.tsx'
import { useHold } from '../../../market/table/hold.ts'
import { MarketTable } from '../../../market/table/MarketTable.tsx'
import { usePreference } from '../../../storage/react.tsx'
import { phoneScreen, useMedia } from '../../../ui/use-media.ts'
import { FoundCount } from '../filters/FoundCount.tsx'
import { EmptyList } from './EmptyList.tsx'
import type { ListColumns } from './list-columns.ts'
import type { ListPage } from './use-list-page.ts'

interface ListTableProps {
  columns: ListColumns
  /** Accessible name. */
  label: string
  page: ListPage
  view: ListView
  filter: ListFilter
  /** The order where nobody sorted, if it is not that of every list. The same object each time. */
  usualSort?: Sort
  /** Hears how many rows there are, and says it where there are none. The same function each time. */
  onCount?: (count: number) => void
}

/** The live table of a list that the feed carries. */
export function ListTable(props: ListTableProps) {
  const { label, page, view, filter, usualSort = defaultSort, onCount } = props
  const { list, columnsOf, keysOf } = props.columns
  const { status, query, sort, address } = page
  const { table } = view
  const { hrefOf, open } = address
  const { t } = useLingui()
  const choices = usePreference('columns')
  const density = usePreference('density')
  const paused = usePaused()
  const points = useSparklines(table)
  const { held, handlers } = useHold()
  const rowList = useMemo(() => ({ view, hrefOf, open }), [view, hrefOf, open])
  const { hidden } = page.visitor
  const { symbols: unified } = page.unified
  const rows = useMemo(
    () => filteredRows(table, { ...filter, hidden, unified }),
    [table, filter, hidden, unified],
  )
  const { feed } = view
  const { band } = page
  const passes = useMemo(() => {
    if (band === undefined) return undefined
    const wanted = changeBands.indexOf(band)
    return (row: number) => changeBandOf(changeOf(feed, row, 'open24h')) === wanted
  }, [feed, band])
  const isPhone = useMedia(phoneScreen)
  const all = useMemo(
    () => columnsOf({ view, hrefOf, isPhone }),
    [columnsOf, view, hrefOf, isPhone],
  )
  const stars = useStarLabels()
  const chosen = useMemo(
    () => [starColumn(table, stars), ...chosenColumns(all, page.linked ?? choices[list])],
    [table, stars, all, page.linked, choices, list],
  )
  const { grid, withButtons, holds, tools } = useRowTools(rowList)
  const columns = useMemo(() => withButtons(chosen), [withButtons, chosen])
  const { order, waiting } = useListOrder({
    view,
    rows,
    query,
    sort,
    usual: usualSort,
    passes,
    held: held || paused || holds,
    occasion: occasionOf(status),
    keysOf,
  })
  useLayoutEffect(() => {
    page.shown.show({ title: label, grid, columns: chosen, order, values: { kind: 'line', view } })
  })
  useEffect(() => onCount?.(order.length), [onCount, order.length])
  const idOf = useCallback((row: number) => table.symbolId[row] ?? '', [table])

  return (
    <ShapesContext value={points}>
      <MarketTable
        list={list}
        label={label}
        columns={columns}
        order={order}
        idOf={idOf}
        sort={sort ?? usualSort}
        chosenSort={sort}
        onSort={address.sort}
        onOpen={open}
        grid={grid}
        holding={handlers}
        pausedLabel={paused ? t`Paused` : waiting ? t`Order paused` : ''}
        stale={status.stale}
        density={density}
      >
        {onCount === undefined && <EmptyList query={query} onClear={page.showAll} />}
      </MarketTable>
      {tools}
      <FoundCount query={query} count={order.length} />
    </ShapesContext>
  )
}
