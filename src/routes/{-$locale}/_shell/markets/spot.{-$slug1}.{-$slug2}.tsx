import { createFileRoute } from '@tanstack/react-router'
import { SpotListPage } from '../../../../features/market-list/spot/SpotListPage.tsx'
import { parseListSearch } from '../../../../market/order/list-search.ts'
import { searchBy } from '../../../-page-search.ts'
import { prefetchList } from '../../../-prefetch.ts'

/** Spot pairs, of a category and of a category quoted in USDT. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/spot/{-$slug1}/{-$slug2}')({
  codeSplitGroupings: [],
  validateSearch: parseListSearch,
  loader: ({ context }) => prefetchList(context),
  component: SpotList,
})

function SpotList() {
  const { slug1, slug2 } = Route.useParams()
  return (
    <SpotListPage slug1={slug1} slug2={slug2} search={Route.useSearch(searchBy(parseListSearch))} />
  )
}
