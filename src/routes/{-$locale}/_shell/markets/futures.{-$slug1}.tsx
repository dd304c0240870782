import { createFileRoute } from '@tanstack/react-router'
import { FuturesListPage } from '../../../../features/market-list/futures/FuturesListPage.tsx'
import { parseListSearch } from '../../../../market/order/list-search.ts'
import { searchBy } from '../../../-page-search.ts'
import { prefetchList } from '../../../-prefetch.ts'

/** Perpetuals and dated contracts: USDT-M, `coin-m` or `usdc-m`. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/futures/{-$slug1}')({
  validateSearch: parseListSearch,
  loader: ({ context }) => prefetchList(context),
  component: FuturesList,
})

function FuturesList() {
  const { slug1 } = Route.useParams()
  return <FuturesListPage slug1={slug1} search={Route.useSearch(searchBy(parseListSearch))} />
}
