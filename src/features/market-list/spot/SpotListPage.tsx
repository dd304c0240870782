import { useLingui } from '@lingui/react/macro'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { spotAddress } from '../../../market/addresses/areas.ts'
import type { ListSearch } from '../../../market/order/list-search.ts'
import { useListColumns } from '../page/list-columns.ts'
import { MarketListPage } from '../page/MarketListPage.tsx'
import { useListPage } from '../page/use-list-page.ts'
import { spotList } from './spot-columns.tsx'
import { useSpotLabels } from './use-spot-labels.ts'

interface SpotListPageProps {
  /** Segments of the address after the area: a category or a quote each. */
  slug1?: string | undefined
  slug2?: string | undefined
  search: ListSearch
}

/** The list of spot pairs. */
export function SpotListPage({ slug1, slug2, search }: SpotListPageProps) {
  const { t } = useLingui()
  const page = useListPage({
    marketType: marketTypes.spot,
    search,
    addressOf: spotAddress,
    sortable: spotList.sortable,
  })
  const columns = useListColumns(spotList, useSpotLabels(page.basis.zone))
  return (
    <MarketListPage
      area="spot"
      page={page}
      columns={columns}
      moreOf={spotAddress}
      slugs={[slug1, slug2]}
      quote={search.quote}
      label={t`Spot pairs`}
      filterLabel={t`Filter pairs`}
    />
  )
}
