import { createFileRoute } from '@tanstack/react-router'
import { MarketListPage } from '../../../../features/market-list/MarketListPage.tsx'
import { parseListSearch } from '../../../../market/list-search.ts'

/** Spot pairs, of a category and of a category quoted in USDT. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/spot/{-$slug1}/{-$slug2}')({
  codeSplitGroupings: [],
  validateSearch: parseListSearch,
  component: SpotList,
})

function SpotList() {
  const { slug1, slug2 } = Route.useParams()
  return <MarketListPage area="spot" slug1={slug1} slug2={slug2} search={Route.useSearch()} />
}
