import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import type { TimeZone } from '../../../contract/entities/time-zone.ts'
import { marketLines } from '../../../contract/market/lines.ts'
import { missing } from '../../../market/cell-text.ts'
import { categoryOf, filterOfPath, isLeveraged } from '../../../market/list-filter.ts'
import type { ListSearch } from '../../../market/list-search.ts'
import { marginAddress } from '../areas.ts'
import { FilterChips } from '../FilterChips.tsx'
import { type ColumnsInput, LineTable } from '../LineTable.tsx'
import { ListFrame } from '../ListFrame.tsx'
import { ListTools } from '../ListTools.tsx'
import { ListWaiting } from '../ListWaiting.tsx'
import { spotCells } from '../spot-columns.tsx'
import { spotColumnIds } from '../spot-layout.ts'
import { useListPage } from '../use-list-page.ts'
import { useSpotLabels } from '../use-spot-labels.ts'
import { type MarginLabels, marginLayout } from './margin-layout.ts'
import { borrowRateText, marginKeys } from './margin-terms.ts'

interface MarginListPageProps {
  /** Segment of the category; undefined for all. */
  category?: string | undefined
  search: ListSearch
}

const sortable = [...spotColumnIds.filter((id) => id !== 'trend'), 'leverage', 'borrow']

/** The list of pairs that can be traded with borrowed money. */
export function MarginListPage({ category, search }: MarginListPageProps) {
  const { t } = useLingui()
  const page = useListPage({
    line: marketLines.spot,
    search,
    addressOf: marginAddress,
    sortable,
  })
  const labels = useMarginLabels(page.basis.zone)
  const { table } = page.status
  const filter = useMemo(() => {
    const ofPath = table === undefined ? {} : filterOfPath(table, category)
    const quote = search.quote ?? ofPath.quote
    return { ...ofPath, ...(quote !== undefined && { quote }), leveraged: true as const }
  }, [table, category, search.quote])
  const layout = useMemo(() => marginLayout(labels), [labels])
  const columnsOf = useCallback((input: ColumnsInput) => marginColumns(input, labels), [labels])
  const isListed = useCallback(
    (row: number) => table !== undefined && isLeveraged(table, row),
    [table],
  )
  return (
    <ListFrame
      area="margin"
      page={page}
      moreOf={marginAddress}
      isListed={isListed}
      filterLabel={t`Filter pairs`}
      tools={<ListTools list="margin" columns={layout} page={page} />}
      chips={
        <FilterChips
          table={table}
          isListed={isListed}
          quote={filter.quote}
          category={table === undefined ? undefined : categoryOf(table, [category])}
          onChoose={page.address.choose}
        />
      }
    >
      {page.view === undefined ? (
        <ListWaiting list="margin" columns={layout} status={page.status} />
      ) : (
        <LineTable
          list="margin"
          label={t`Margin pairs`}
          page={page}
          view={page.view}
          filter={filter}
          columnsOf={columnsOf}
          keysOf={marginKeys}
        />
      )}
    </ListFrame>
  )
}

function marginColumns(input: ColumnsInput, labels: MarginLabels) {
  const { table, style } = input.view
  const cells = {
    ...spotCells({ ...input, labels }),
    leverage: (row: number) => <bdi dir="ltr">{table.maxLeverage[row]}×</bdi>,
    borrow: (row: number) => <bdi dir="ltr">{borrowRateText(table, row, style) || missing}</bdi>,
  }
  return marginLayout(labels).map((column) => ({ ...column, cell: cells[column.id] }))
}

function useMarginLabels(zone: TimeZone): MarginLabels {
  const { t } = useLingui()
  const spot = useSpotLabels(zone)
  return useMemo(() => ({ ...spot, leverage: t`Leverage`, borrow: t`Borrow / hour` }), [spot, t])
}
