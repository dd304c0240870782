import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { NotFound } from '../../../app/not-found/NotFound.tsx'
import { knowsSlugs } from '../../../contract/market/list-slugs.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { marginAddress } from '../../../market/addresses/areas.ts'
import { categoryOf, filterOfPath, isLeveraged } from '../../../market/order/list-filter.ts'
import type { ListSearch } from '../../../market/order/list-search.ts'
import { FilterChips } from '../filters/FilterChips.tsx'
import { ListFrame } from '../page/ListFrame.tsx'
import { type ColumnsInput, ListTable } from '../page/ListTable.tsx'
import { ListTools } from '../page/ListTools.tsx'
import { ListWaiting } from '../page/ListWaiting.tsx'
import { useIsUnknown } from '../page/use-is-unknown.ts'
import { useListPage } from '../page/use-list-page.ts'
import { marginColumns } from './margin-columns.tsx'
import { marginLayout, marginSortable } from './margin-layout.ts'
import { marginKeys } from './margin-terms.ts'
import { useMarginLabels } from './use-margin-labels.ts'

interface MarginListPageProps {
  /** Segment of the category; undefined for all. */
  category?: string | undefined
  search: ListSearch
}

/** The list of pairs that can be traded with borrowed money. */
export function MarginListPage({ category, search }: MarginListPageProps) {
  const { t } = useLingui()
  const page = useListPage({
    marketType: marketTypes.spot,
    search,
    addressOf: marginAddress,
    sortable: marginSortable,
  })
  const labels = useMarginLabels(page.basis.zone)
  const { table } = page.status
  const filter = useMemo(() => {
    const ofPath = table === undefined ? {} : filterOfPath(table, category)
    const quote = search.quote ?? ofPath.quote
    return { ...ofPath, ...(quote !== undefined && { quote }), leveraged: true as const }
  }, [table, category, search.quote])
  const layout = useMemo(() => marginLayout(labels), [labels])
  const columnsOf = useCallback(
    (input: ColumnsInput) => marginColumns({ ...input, labels }),
    [labels],
  )
  const isListed = useCallback(
    (row: number) => table !== undefined && isLeveraged(table, row),
    [table],
  )
  const unknown = useIsUnknown(page.status, (known) => knowsSlugs(known, ['all', category]))
  if (unknown) return <NotFound />
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
        <ListTable
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
