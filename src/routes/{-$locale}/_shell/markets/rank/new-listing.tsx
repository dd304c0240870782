import { createFileRoute } from '@tanstack/react-router'
import { RankListPage } from '../../../../../features/rankings/list/RankListPage.tsx'
import { parseRankSearch } from '../../../../../features/rankings/rank-search.ts'

/** The ranking of new listings. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/rank/new-listing')({
  validateSearch: parseRankSearch,
  component: Ranking,
})

function Ranking() {
  return <RankListPage board="newest" search={Route.useSearch()} />
}
