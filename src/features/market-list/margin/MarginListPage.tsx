import { useLingui } from '@lingui/react/macro'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { marginAddress } from '../../../market/addresses/areas.ts'
import type { ListSearch } from '../../../market/order/list-search.ts'
import { useListColumns } from '../page/list-columns.ts'
import { MarketListPage } from '../page/MarketListPage.tsx'
import { useListPage } from '../page/use-list-page.ts'
import { marginList } from './margin-columns.tsx'
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
    sortable: marginList.sortable,
  })
  const columns = useListColumns(marginList, useMarginLabels(page.basis.zone))
  return (
    <MarketListPage
      area="margin"
      page={page}
      columns={columns}
      moreOf={marginAddress}
      slugs={['all', category]}
      quote={search.quote}
      leveraged
      label={t`Margin pairs`}
      filterLabel={t`Filter pairs`}
    />
  )
}
