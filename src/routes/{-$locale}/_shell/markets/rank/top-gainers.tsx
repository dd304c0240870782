import { createFileRoute } from '@tanstack/react-router'
import { RankListPage } from '../../../../../features/rankings/list/RankListPage.tsx'
import { parseRankSearch } from '../../../../../features/rankings/rank-search.ts'

/** The ranking of gainers. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/rank/top-gainers')({
  validateSearch: parseRankSearch,
  component: Ranking,
})

function Ranking() {
  return <RankListPage board="gainers" search={Route.useSearch()} />
}
