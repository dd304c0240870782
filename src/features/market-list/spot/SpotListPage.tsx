import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { NotFound } from '../../../app/not-found/NotFound.tsx'
import { knowsSlugs } from '../../../contract/market/list-slugs.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { spotAddress } from '../../../market/addresses/areas.ts'
import { categoryOf, filterOfPath } from '../../../market/order/list-filter.ts'
import type { ListSearch } from '../../../market/order/list-search.ts'
import { FilterChips } from '../filters/FilterChips.tsx'
import { ListFrame } from '../page/ListFrame.tsx'
import { type ColumnsInput, ListTable } from '../page/ListTable.tsx'
import { ListTools } from '../page/ListTools.tsx'
import { ListWaiting } from '../page/ListWaiting.tsx'
import { useIsUnknown } from '../page/use-is-unknown.ts'
import { useListPage } from '../page/use-list-page.ts'
import { spotColumns } from './spot-columns.tsx'
import { spotColumnIds, spotLayout } from './spot-layout.ts'
import { useSpotLabels } from './use-spot-labels.ts'

interface SpotListPageProps {
  /** Segments of the address after the area: a category or a quote each. */
  slug1?: string | undefined
  slug2?: string | undefined
  search: ListSearch
}

const sortable = spotColumnIds.filter((id) => id !== 'trend')

/** The list of spot pairs. */
export function SpotListPage({ slug1, slug2, search }: SpotListPageProps) {
  const { t } = useLingui()
  const page = useListPage({
    marketType: marketTypes.spot,
    search,
    addressOf: spotAddress,
    sortable,
  })
  const labels = useSpotLabels(page.basis.zone)
  const { table } = page.status
  const filter = useMemo(() => {
    const ofPath = table === undefined ? {} : filterOfPath(table, slug1, slug2)
    return search.quote === undefined ? ofPath : { ...ofPath, quote: search.quote }
  }, [table, slug1, slug2, search.quote])
  const layout = useMemo(() => spotLayout(labels), [labels])
  const columnsOf = useCallback(
    (input: ColumnsInput) => spotColumns({ ...input, labels }),
    [labels],
  )
  const unknown = useIsUnknown(page.status, (known) => knowsSlugs(known, [slug1, slug2]))
  if (unknown) return <NotFound />
  return (
    <ListFrame
      area="spot"
      page={page}
      moreOf={spotAddress}
      filterLabel={t`Filter pairs`}
      tools={<ListTools list="spot" columns={layout} page={page} />}
      chips={
        <FilterChips
          table={table}
          quote={filter.quote}
          category={table === undefined ? undefined : categoryOf(table, [slug1, slug2])}
          onChoose={page.address.choose}
        />
      }
    >
      {page.view === undefined ? (
        <ListWaiting list="spot" columns={layout} status={page.status} />
      ) : (
        <ListTable
          list="spot"
          label={t`Spot pairs`}
          page={page}
          view={page.view}
          filter={filter}
          columnsOf={columnsOf}
        />
      )}
    </ListFrame>
  )
}
