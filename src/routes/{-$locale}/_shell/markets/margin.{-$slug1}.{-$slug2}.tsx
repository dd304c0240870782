import { createFileRoute } from '@tanstack/react-router'
import { MarginListPage } from '../../../../features/market-list/margin/MarginListPage.tsx'
import { parseListSearch } from '../../../../market/order/list-search.ts'
import { searchBy } from '../../../-page-search.ts'
import { prefetchList } from '../../../-prefetch.ts'

/** Pairs that can be traded with borrowed money, of a category in the second segment. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/margin/{-$slug1}/{-$slug2}')({
  validateSearch: parseListSearch,
  loader: ({ context }) => prefetchList(context),
  component: MarginList,
})

function MarginList() {
  const { slug2 } = Route.useParams()
  return <MarginListPage category={slug2} search={Route.useSearch(searchBy(parseListSearch))} />
}
